import { z } from 'zod';
import { Id } from '../../base/common/values.ts';

/** Alarms of books that do not add up. */
export const books = {
  type: 'books',
  data: {
    /** Books of an offer that do not add up. The operators of the platform get no project. */
    books: z
      .object({
        offerId: Id,
        offer: z.string(),
        provider: z.string(),
        projectId: Id.nullable(),
        differences: z.int(),
      })
      .nullable(),
  },
} as const;
export type BooksNotice = NonNullable<z.infer<typeof books.data.books>>;
