-- Which state of somebody's roles in a project a change was made on: the same number in all rows of one person, one more with each change. They
-- begin with the number of all such changes in the project, so that who is taken out and added again comes to no number they had before.
alter table projects add column user_changes integer not null default 1;
alter table project_users add column revision integer not null default 1;
