/** A text that people decide by, as `Said` of the portal, whose code this page does not load. */
export const Decided = ({ children }: { children: string }) => <span key={children}>{children}</span>;
