import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { expect, it } from 'vitest';
import { SourcePanel } from '../../../../../src/custom/kit/import/SourcePanel.tsx';

it.each([
  ['any', '', undefined],
  ['xlsx', null, undefined],
  ['pictures', '', () => undefined],
])('also where nobody can drop a file it says what file it takes: %s', (kind, pasted, onPictures) => {
  render(
    <CoreAdminContext>
      <SourcePanel
        columns={[]}
        list="list"
        max={10}
        pasted={pasted}
        onPasted={() => undefined}
        onRead={() => undefined}
        onPictures={onPictures}
      />
    </CoreAdminContext>,
  );
  expect(screen.getByText(`import.file.take.${kind}`)).toBeTruthy();
});
