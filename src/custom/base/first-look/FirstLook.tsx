const ENTRIES = 5;
const LINES = 6;
const outline = (count: number) => Array.from({ length: count }, (_, at) => <i key={at} />);

/**
 * What is seen before the portal's code has arrived: header, menu and a page in outline, or the card of signing in. The
 * build writes it into index.html, and the portal shows the same while it waits for who is signed in. No words but the
 * name: nobody knows the language yet. Its style stands in the page (`style.ts`); without a `look`, what `early.ts` found is shown.
 */
export const FirstLook = ({ look }: { look?: 'portal' | 'sign-in' }) => (
  <div className="first-look" data-look={look} aria-busy="true">
    <div className="first-look-bar">Sello</div>
    <div className="first-look-menu">{outline(ENTRIES)}</div>
    <div className="first-look-page">
      <b />
      {outline(LINES)}
    </div>
    <div className="first-look-card">
      <b />
      {outline(3)}
    </div>
  </div>
);
