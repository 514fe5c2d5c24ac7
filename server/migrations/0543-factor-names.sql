-- A second factor is called by another name by whom it is of.
grant update (name) on user_factors to sello_platform;
