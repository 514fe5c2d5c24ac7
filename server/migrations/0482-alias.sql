-- An organization chooses its own alias.
grant update (alias) on organizations to sello_app;
