-- src/features/book-ids/server/book-ids.store.ts

select "former_id", "current_id"
from "former_book_id";

select "id"
from "reserved_book_id"
where "reserved_at" < now() - make_interval(secs => 60);
