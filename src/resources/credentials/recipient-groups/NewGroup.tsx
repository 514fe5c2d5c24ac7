import { CreateDialog } from '../../../custom/base/kit/form/CreateDialog.tsx';
import { checkNew, NOTHING } from './group-model.ts';
import { GroupName } from './GroupName.tsx';

const WORDS = { title: 'groups.new', confirm: 'groups.make', done: 'groups.made' };

/** Makes a group with nobody in it yet. */
export const NewGroup = ({ onClose }: { onClose: () => void }) => (
  <CreateDialog
    resource="recipientGroups"
    values={NOTHING}
    check={checkNew}
    words={WORDS}
    nameOf={({ name }) => name}
    onClose={onClose}
  >
    <GroupName />
  </CreateDialog>
);
