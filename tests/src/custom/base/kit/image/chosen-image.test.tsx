import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, Notification, testDataProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageUpload } from '../../../../../../src/custom/credentials/designer/ImageUpload.tsx';
import { ImagePicker } from '../../../../../../src/custom/base/kit/image/ImagePicker.tsx';
import { usePictureFault, useUploadPicture } from '../../../../../../src/custom/base/kit/image/use-upload-picture.ts';
import { ProjectContext } from '../../../../../../src/custom/base/kit/session/project-context.ts';
import { allWords } from '../../../../../support/portal/all-words.ts';
import { buildProject, ORGANIZATION_ID } from '../../../../../support/data/portal-data.ts';
import { providerOver } from '../../../../../support/portal/provider-over.ts';

const project = buildProject();
const PROJECT = `/api/v1/organizations/${ORGANIZATION_ID}/projects/${project.id}`;
const PICTURE = new File(['picture'], 'logo.png', { type: 'image/png' });
const EMPTY = new File([], 'empty.png', { type: 'image/png' });
const RENAMED = new File(['a text'], 'text.png', { type: 'image/png' });
const UNREADABLE = /The file is damaged, or it is no image/;

// jsdom draws nothing: as a browser does with what it cannot draw
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file === RENAMED
      ? Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError'))
      : Promise.resolve({ close: () => undefined }),
  );
});

describe('an image that is chosen', () => {
  const choose = async (file: File) => {
    const onChoose = vi.fn();
    render(
      <CoreAdminContext i18nProvider={await allWords('en-US')} dataProvider={testDataProvider()} store={memoryStore()}>
        <ImagePicker src={null} onChoose={onChoose} />
      </CoreAdminContext>,
    );
    await userEvent.upload(screen.getByLabelText(/^(Choose|Change) image$/, { selector: 'input' }), file);
    return onChoose;
  };

  it.each([
    ['is empty', EMPTY, /^The file is empty$/],
    ['is a text by another name', RENAMED, UNREADABLE],
  ])('is refused at once where it %s', async (_, file, why) => {
    const onChoose = await choose(file);
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is taken where it can be drawn', async () => {
    const onChoose = await choose(PICTURE);
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ rawFile: PICTURE })));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a picture that would be uploaded', () => {
  function Recipients({ picture }: { picture: File }) {
    const upload = useUploadPicture('project');
    const faultOf = usePictureFault();
    const said = (failure: unknown) => screen.getByRole('status').replaceChildren(faultOf(failure));
    return (
      <>
        <p role="status" />
        <button onClick={() => void upload(picture, picture.name).catch(said)}>Send</button>
      </>
    );
  }
  const open = async (what: React.ReactNode) => {
    const { dataProvider, sent } = providerOver({
      [`POST ${PROJECT}/designs/images`]: { body: { id: 'photo' } },
    });
    render(
      <CoreAdminContext i18nProvider={await allWords('es-MX')} dataProvider={dataProvider} store={memoryStore()}>
        <ProjectContext.Provider value={project}>{what}</ProjectContext.Provider>
        <Notification />
      </CoreAdminContext>,
    );
    return sent;
  };

  it.each([
    [EMPTY, /El archivo está vacío/],
    [RENAMED, /El archivo está dañado o no es una imagen/],
  ])('of a design is not sent where it is none: %#', async (file, why) => {
    const sent = await open(<ImageUpload label="Picture" onUploaded={() => undefined} />);
    await userEvent.upload(screen.getByLabelText('Picture', { selector: 'input' }), file);
    await screen.findByText(why);
    expect(sent).toEqual([]);
    await userEvent.upload(screen.getByLabelText('Picture', { selector: 'input' }), PICTURE);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('of a recipient is not sent where it is empty', async () => {
    const sent = await open(<Recipients picture={EMPTY} />);
    await userEvent.click(screen.getByText('Send'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('El archivo está vacío'));
    expect(sent).toEqual([]);
  });
});
