-- Which templates of a project are the usual ones is for whoever prepares them to say: it was answered of each, and could be said of none. They come
-- first where somebody issues, on whatever page they would stand by their age.
grant insert (is_default), update (is_default) on templates to sello_app;
create index templates_usual on templates (project_id, is_default desc, created_at desc, id desc);
