import { PageInputs, SamplePicker } from '../../../../custom/credentials/designer/index.ts';
import { type Told, useDrafted } from './use-drafted.ts';

/** The printed page of a template that is being made: the standard one, until another is chosen. */
export default function DesignStep({ told }: { told: Told }) {
  const { sample, content } = useDrafted(told);
  return (
    <>
      <SamplePicker sample={sample} />
      <PageInputs sample={sample} content={content} />
    </>
  );
}
