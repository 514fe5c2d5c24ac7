/** How the proof's value of a bbs-2023 form begins (vc-di-bbs §3.3.6 and §3.3.9): of the holder's own, and of what a holder shows of it. */
const OWN = 'u2V0C';
const SHOWN = 'u2V0D';

function begins(document: Readonly<Record<string, unknown>>, start: string): boolean {
  const proof = document.proof as { cryptosuite?: unknown; proofValue?: unknown } | null | undefined;
  return (
    proof?.cryptosuite === 'bbs-2023' && typeof proof.proofValue === 'string' && proof.proofValue.startsWith(start)
  );
}

/** Whether a document is the form of a credential that its holder has, to show parts of it. */
export const isForHolder = (document: Readonly<Record<string, unknown>>): boolean => begins(document, OWN);

/** Whether a document is a part of a credential that its holder shows. */
export const isPart = (document: Readonly<Record<string, unknown>>): boolean => begins(document, SHOWN);
