import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { LinkThere } from '../../../../custom/base/kit/text/LinkThere.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import type { KnownAccount } from '../../../../dataProvider/endpoints/accounts/service-accounts.ts';
import { type Place, rolesOf, subjectsOf, typeWord } from '../account-model.ts';
import { SubjectsInput } from '../SubjectsInput.tsx';
import { useChange } from './use-change.ts';

function AddRoles({ account }: { account: KnownAccount }) {
  const translate = useTranslate();
  const { change, isPending } = useChange(account);
  const [open, setOpen] = useState(false);
  const [projects, setProjects] = useState<Place[]>([]);
  const close = () => {
    setOpen(false);
    setProjects([]);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate(`serviceAccounts.access.${typeWord(account.type)}.add`)}
      </Button>
      <ConfirmDialog
        open={open}
        title={translate(`serviceAccounts.access.${typeWord(account.type)}.add`)}
        confirm={translate('serviceAccounts.add')}
        disabled={projects.length === 0}
        chosen={projects.length > 0}
        busy={isPending}
        onConfirm={() =>
          void change({ addRoles: rolesOf(account.type, projects) }, 'serviceAccounts.rolesAdded', close)
        }
        onClose={close}
      >
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography>{translate(`serviceAccounts.access.${typeWord(account.type)}.lead`)}</Typography>
          <SubjectsInput
            type={account.type}
            name="projects"
            value={projects}
            onChange={setProjects}
            without={subjectsOf(account)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function TakeRole({ account, project }: { account: KnownAccount; project: Place }) {
  const translate = useTranslate();
  const { change, isPending } = useChange(account);
  const [asking, setAsking] = useState(false);
  const [removeRole = ''] = rolesOf(account.type, [project]);
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={translate('serviceAccounts.takeOf', { name: project.name })}
        onClick={() => setAsking(true)}
      >
        {translate('serviceAccounts.take')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('serviceAccounts.takeOf', { name: project.name })}
        confirm={translate('serviceAccounts.take')}
        harmful
        busy={isPending}
        onConfirm={() => void change({ removeRole }, 'serviceAccounts.roleTaken', () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate(`serviceAccounts.access.${typeWord(account.type)}.takeBody`)}</Typography>
      </ConfirmDialog>
    </>
  );
}

/** The projects, or merchants, that an account may work for: its roles, given and taken here. */
export function RolesSection({ account }: { account: KnownAccount }) {
  const translate = useTranslate();
  const mayManage = useMay('serviceAccounts.manage');
  return (
    <Section title={translate(`serviceAccounts.access.${typeWord(account.type)}.name`)}>
      {subjectsOf(account).length === 0 && (
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {translate(`serviceAccounts.access.${typeWord(account.type)}.none`)}
        </Typography>
      )}
      <Stack component="ul" sx={{ p: 0, m: 0, mb: 1.5, listStyle: 'none' }}>
        {subjectsOf(account).map((project, i) => (
          <Stack
            key={project.id}
            component="li"
            direction="row"
            sx={{
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              borderBottom: 1,
              borderColor: 'divider',
              py: 0.5,
            }}
          >
            <Stack sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <LinkThere
                  to={addressOf('/projects/{projectId}', { projectId: project.projectId ?? project.id })}
                  color="inherit"
                >
                  {project.name}
                </LinkThere>
              </Typography>
              <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {account.roles[i]}
              </Typography>
            </Stack>
            {mayManage && <TakeRole account={account} project={project} />}
          </Stack>
        ))}
      </Stack>
      {mayManage && <AddRoles account={account} />}
    </Section>
  );
}
