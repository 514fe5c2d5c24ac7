// A joiner (U+200C, U+200D) is spelling in Persian and in the scripts of India and Sri Lanka, after a letter of the one and a mark of the others; anywhere
// else two names would look like one (RFC 5892, appendix A).
const STRAY = /(?<![\p{M}\p{Script=Arabic}])[\u200c\u200d]/gu;

/** A text without the joiners that are no spelling; with something in their place. */
export const withoutStrayJoiners = (text: string, instead = ''): string => text.replace(STRAY, instead);
