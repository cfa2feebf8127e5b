-- src/features/book-ids/server/book-ids.store.ts

select "former_id", "current_id"
from "former_book_id";
