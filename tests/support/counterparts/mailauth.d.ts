/** What the tests use of a verifier of DKIM that is not ours: it comes without types. */
declare module 'mailauth/lib/dkim/verify.js' {
  interface DkimResult {
    signingDomain: string;
    selector: string;
    signingHeaders: { keys: string };
    status: { result: string; aligned: string | false };
  }
  export function dkimVerify(
    message: Buffer,
    options: { resolver: (name: string, type: string) => Promise<string[][]> },
  ): Promise<{ results: DkimResult[] }>;
}
