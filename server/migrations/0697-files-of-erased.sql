-- Whose pictures are removed has their files removed as well, however often the process ends in between: rows and files are of two places, so the
-- names of the files stand here from the commit in which the rows go until the files are gone. (A constant default writes no row anew.)
alter table erasures add column files text[] not null default '{}';
grant update (files) on erasures to sello_app;
