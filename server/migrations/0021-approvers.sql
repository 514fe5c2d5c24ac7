-- Whether the one who requested a credential counts among its approvers is the template's to say; unless it says so, no.
update templates set config = config || '{"requesterMayApprove": false}' where not config ? 'requesterMayApprove';

-- Notices that are about a change, not about a credential: who changed what, from what to what.
alter table notifications add column change jsonb;
