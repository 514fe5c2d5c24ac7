import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ImageUpload } from '../../../../../src/custom/credentials/designer/ImageUpload.tsx';
import { ProjectContext } from '../../../../../src/custom/base/kit/session/project-context.ts';
import { buildProject } from '../../../../support/data/portal-data.ts';

let arrive: (image: { id: string }) => void = () => undefined;
const dataProvider = {
  ...testDataProvider(),
  uploadDesignImage: () =>
    new Promise<{ id: string }>(resolve => {
      arrive = resolve;
    }),
};

/** Something that is designed, to which pictures are added: as the page and the card do it. */
function Designing() {
  const [design, setDesign] = useState<string[]>([]);
  return (
    <>
      <p>{design.join(' ')}</p>
      <button onClick={() => setDesign([...design, 'moved'])}>Move</button>
      <ImageUpload label="Picture" onUploaded={id => setDesign([...design, id])} />
    </>
  );
}

it('adds a picture to what stands when it arrives: what was designed meanwhile is not undone', async () => {
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <ProjectContext.Provider value={buildProject()}>
        <Designing />
      </ProjectContext.Provider>
    </CoreAdminContext>,
  );
  const file = new File(['x'], 'photo.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Picture', { selector: 'input' }), file);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  arrive({ id: 'photo' });
  await waitFor(() => expect(screen.getByText('moved photo')).toBeTruthy());
});
