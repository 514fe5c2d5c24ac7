// What no XML document may hold, in whatever way it is written (XML 1.0 §2.2).
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as an SVG may say it. */
export const sayable = (text: string): string => text.replace(NOT_XML, '');
