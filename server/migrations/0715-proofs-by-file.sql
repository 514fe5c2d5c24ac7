-- Whether a row names a file, before a file is removed that nothing names.
create index payment_proofs_file on payment_proofs (file_id);
