import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ImageUpload } from '../../../../../src/custom/credentials/designer/ImageUpload.tsx';
import { ProjectContext } from '../../../../../src/custom/base/kit/session/project-context.ts';
import { buildProject, ORGANIZATION_ID } from '../../../../support/data/portal-data.ts';
import { providerOver } from '../../../../support/portal/provider-over.ts';

let arrive: (image: { id: string }) => void = () => undefined;
const project = buildProject();
const { dataProvider } = providerOver({
  [`POST /api/v1/organizations/${ORGANIZATION_ID}/projects/${project.id}/designs/images`]: () =>
    new Promise(resolve => {
      arrive = body => resolve({ body });
    }),
});

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
      <ProjectContext.Provider value={project}>
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
