/** A browser showed a credential's public page for the first time. */
export interface FirstView {
  credentialId: string;
  at: Date;
}

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Told in the transaction that counts it. */
    'credential.viewed': FirstView;
  }
}
