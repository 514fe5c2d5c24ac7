-- Mobile documents are also asked for through the browser by org-iso-mdoc (ISO/IEC 18013-7, annex C), whose answers are encrypted for a key of their own.
alter table presentation_requests add column iso_key text;
comment on column presentation_requests.iso_key is 'The key for an answer by org-iso-mdoc, sealed; null where no mobile document is asked for, and once the request is over.';
grant insert (iso_key), update (iso_key) on presentation_requests to sello_app, sello_platform;
