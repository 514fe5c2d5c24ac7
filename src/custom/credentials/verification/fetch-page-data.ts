import type { Language } from '../../../../contract/base/common/language.ts';
import type { ErasedCredential } from '../../../../contract/credentials/verification/erased.ts';
import type { PublicVerification } from '../../../../contract/credentials/verification/verification.ts';
import type { PageData } from './page-data.ts';

/** Asks the API for what the page came without. Never rejects. */
export async function fetchPageData(id: string, language: Language, fetcher: typeof fetch): Promise<PageData> {
  try {
    const answer = await fetcher(`/api/v1/wallet/credentials/${encodeURIComponent(id)}/verify?lang=${language}`);
    if (answer.status === 410) {
      const left = await fetcher(`/api/v1/public/credentials/${encodeURIComponent(id)}/erasure?lang=${language}`);
      if (left.ok) return { language, failure: 'erased', erased: (await left.json()) as ErasedCredential };
    }
    if (!answer.ok) return { language, failure: answer.status === 404 ? 'missing' : 'unavailable' };
    return { language, verification: (await answer.json()) as PublicVerification };
  } catch {
    return { language, failure: 'unavailable' };
  }
}
