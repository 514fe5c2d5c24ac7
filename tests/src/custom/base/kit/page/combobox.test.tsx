import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglot from 'ra-i18n-polyglot';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Combobox } from '../../../../../../src/custom/base/kit/page/Combobox.tsx';
import kit from '../../../../../../src/i18n/es-MX/base/kit.ts';
import common from '../../../../../../src/i18n/es-MX/base/common.ts';
import spanish from '../../../../../../src/i18n/react-admin-es-MX.ts';

it('what opens, closes and clears a field that one looks for something in says so in the portal’s language, and so does what finds nothing', async () => {
  const words = polyglot(() => ({ ...spanish, ...common, ...kit }), 'es-MX');
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={words}>
        <Combobox
          options={['Grupo 1']}
          defaultValue="Grupo 1"
          renderInput={input => <TextField {...input} label="Grupo" />}
        />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar valor' }));
  await userEvent.type(screen.getByRole('combobox'), 'ninguno');
  expect(screen.getByText(kit.lists.noMatch)).toBeTruthy();
});
