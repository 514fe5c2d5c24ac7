import type { ChosenFile } from '../kept-file.ts';
import { useWords } from '../words-context.ts';

/** What was found of the file by which somebody came: above the verdict, which is about what was signed. Green stays with the verdict. */
export function FileNotice({ file }: { file: ChosenFile }) {
  const words = useWords().words.chosenFile;
  const { isPdf, differences } = file;
  const isSame = differences.length === 0;
  return (
    <section className={isSame ? 'verdict' : 'verdict verdict-invalid'} role={isSame ? 'status' : 'alert'}>
      <p className="verdict-line">
        {isSame ? words.same : words.differs.replace('{names}', () => differences.join(', '))}
      </p>
      {isPdf && <p className="verdict-line">{words.pdf}</p>}
    </section>
  );
}
