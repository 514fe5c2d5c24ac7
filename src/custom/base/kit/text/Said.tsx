/**
 * A text that people decide by. A browser's translator puts elements of its own in the place of a text, and React would change the text that is no
 * longer on the page: so each text has an element, and another text is another element.
 */
export const Said = ({ children }: { children: string }) => <span key={children}>{children}</span>;
