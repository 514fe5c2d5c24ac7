import { expect, type APIRequestContext } from '@playwright/test';

/** A mail of the outbox, as far as what comes back on it must name it. */
export interface KeptMail {
  mailId: string;
  to: string;
  /** Its return path. */
  from: string;
  /** The header that names it in a complaint. */
  named: string;
  /** What it says, as HTML. */
  html: string;
}

const plain = (html: string): string => html.replaceAll('&amp;', '&');

/** Reads the newest mail to somebody with such a subject, once it is there. */
export async function mailOf(request: APIRequestContext, to: string, subject: string): Promise<KeptMail> {
  const find = async () => {
    const list = await (await request.get('/dev/outbox')).text();
    const row = list.split('<tr>').find(each => each.includes(`<td>${to}</td>`) && each.includes(subject));
    return /href="\/dev\/outbox\/([\w-]+)"/.exec(row ?? '')?.[1];
  };
  await expect.poll(find, `a mail to ${to}`).toBeDefined();
  const mailId = (await find()) ?? '';
  const page = await (await request.get(`/dev/outbox/${mailId}`)).text();
  const [, from = ''] = /Comes back to <code>([^<]+)</.exec(page) ?? [];
  const [, named = ''] = /Complained of by <code>([^<]+)</.exec(page) ?? [];
  const html = await (await request.get(`/dev/outbox/${mailId}/html`)).text();
  return { mailId, to, from, named, html: plain(html) };
}
