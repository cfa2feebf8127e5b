import { staff } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bookListApi } from '../contract.ts'
import type { BookList } from './book-list.service.ts'

export function addBookListRoutes(server: Server, { bookList }: { bookList: BookList }): void {
	serve(server, bookListApi.list, staff, ({ query }) => bookList.list(query))
}
