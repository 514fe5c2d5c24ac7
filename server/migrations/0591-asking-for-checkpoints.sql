-- Whoever looks after all books asks for what each of them needs.
grant execute on function enqueue_waiting to sello_platform;

-- Until something erases salts, nobody may.
revoke delete on ledger_checkpoint_salts from sello_platform;
