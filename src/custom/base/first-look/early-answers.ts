/** What was asked before the portal's code had arrived: the answers on their way, by address. */
export interface EarlyAnswers {
  /** The bearer token that they were asked with; null for what anyone may ask. */
  token: string | null;
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/**
 * A `fetch` that gives what was asked early to whoever asks the same first, as the same person; all else, and what failed
 * early, is asked now.
 */
export const withEarlyAnswers =
  (early: EarlyAnswers | undefined, ask: typeof fetch) =>
  (url: string, init: RequestInit): Promise<Response> => {
    const answer = early?.answers[url];
    if (!early || !answer || (init.method ?? 'GET') !== 'GET') return ask(url, init);
    delete early.answers[url];
    const authorization = new Headers(init.headers).get('authorization');
    if (authorization !== (early.token && `Bearer ${early.token}`)) return ask(url, init);
    return answer.catch(() => ask(url, init));
  };
