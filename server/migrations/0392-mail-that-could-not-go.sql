-- A mail that could not be written, or was refused at once, is told as one that came back is.
grant insert (returned_mails, returned_last), update (returned_mails, returned_last) on notifications to sello_app;
