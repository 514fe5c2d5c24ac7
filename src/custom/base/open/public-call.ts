import type { ErrorBody } from '../../../../contract/base/errors/index.ts';

/** Why a call came to nothing: `status` 0 where no answer came. `message` is the server's sentence, `errors` its word for each field. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    message = '',
    readonly errors: Record<string, string> = {},
    readonly facts: NonNullable<ErrorBody['facts']> = {},
  ) {
    super(message);
    this.name = 'Refused';
  }
}

/** Whether a call came to nothing for want of an answer. */
export const isSilence = (error: unknown): boolean => error instanceof Refused && error.status === 0;

/** No answer, or one that says nothing of what was asked: whether it was done, now or when it was sent before, is not known. */
export const tellsNothing = ({ status }: Refused): boolean => status === 0 || status >= 500 || status === 401;

/** Rows that a page asks for at a time. */
export const PER_PAGE = 20;
export const pageAt = (at: number) => ({ page: String(at), limit: String(PER_PAGE) });

export interface Asked {
  method?: string;
  body?: object;
  query?: Record<string, string>;
  /** A bearer. */
  token?: string;
  signal?: AbortSignal;
}

/** Calls the platform in a language. Throws `Refused`. */
export type Call = <T>(path: string, asked?: Asked) => Promise<T>;

/** What comes of nothing: no answer, or one that was cut short on its way, which says nothing of what was done. */
const silence = (): never => {
  throw new Refused(0, 'error.no_response');
};

export const createCall =
  (language: string, fetcher: typeof fetch = (...of) => fetch(...of)): Call =>
  async <T>(path: string, { method = 'GET', body, query = {}, token, signal }: Asked = {}): Promise<T> => {
    const answer = await fetcher(`${path}?${new URLSearchParams({ lang: language, ...query })}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch(silence);
    if (answer.status === 204) return undefined as T;
    if (answer.ok) return (await answer.json().catch(silence)) as T;
    const said = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
    throw new Refused(answer.status, said.key ?? '', said.message, said.errors, said.facts);
  };
