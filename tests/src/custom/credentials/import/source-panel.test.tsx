import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { SourcePanel } from '../../../../../src/custom/credentials/import/SourcePanel.tsx';

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

it.each([
  [
    'whose first cell is empty',
    '\tNombre\tCorreo\n1\tAna\tana@x.mx\n',
    ['', 'Nombre', 'Correo'],
    ['1', 'Ana', 'ana@x.mx'],
  ],
  [
    'whose last cell is empty, beside a lone quotation mark,',
    'Nombre\tCorreo\tGrupo\n"Ana\tana@x.mx\t',
    ['Nombre', 'Correo', 'Grupo'],
    ['"Ana', 'ana@x.mx'],
  ],
  [
    'with lines before and after it that are empty',
    '\n \nsep=;\nNombre;Correo\nAna;ana@x.mx\n\n',
    ['Nombre', 'Correo'],
    ['Ana', 'ana@x.mx'],
  ],
])('a table that is pasted keeps each cell in its column, one %s as well', async (_, pasted, ...rows) => {
  const onRead = vi.fn();
  render(
    <CoreAdminContext>
      <SourcePanel columns={[]} list="list" max={10} pasted={pasted} onPasted={() => undefined} onRead={onRead} />
    </CoreAdminContext>,
  );
  fireEvent.click(screen.getByText('import.paste.go'));
  await waitFor(() => expect(onRead).toHaveBeenCalled());
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({ rows });
});
