import { render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { PicturesPanel } from '../../../../../../src/custom/credentials/import/pictures/PicturesPanel.tsx';
import { allWords } from '../../../../../support/portal/all-words.ts';

it('names pictures in their order, whichever arrived first, and the first of them where they are many', async () => {
  const added = { progress: null, failed: [], replaced: [], add: async () => undefined, stop: () => undefined };
  const unused = ['fotos/10.jpg', 'fotos/otras/nadie.jpg', 'fotos/2.jpg', 'fotos/nadie.jpg', 'ána.jpg', 'zoe.jpg'];
  render(
    <CoreAdminContext i18nProvider={await allWords('en-US')} store={memoryStore()} dataProvider={testDataProvider()}>
      <PicturesPanel
        added={added}
        count={6}
        unused={unused}
        clashing={['fotos/otras/nadie.jpg', 'fotos/nadie.jpg']}
        onForget={() => undefined}
        columns={['Photo']}
      />
    </CoreAdminContext>,
  );
  expect(screen.getByText(/fotos\/nadie\.jpg, fotos\/otras\/nadie\.jpg\./)).toBeTruthy();
  expect(
    screen.getByText(/ána\.jpg, fotos\/2\.jpg, fotos\/10\.jpg, fotos\/nadie\.jpg, fotos\/otras\/nadie\.jpg and 1 more/),
  ).toBeTruthy();
});
