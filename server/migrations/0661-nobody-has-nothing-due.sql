-- Whoever is in a distribution is held by it, and has due what it says until they are given it or canceled: nobody was ever refused for having nothing due.
alter table distribution_rows drop constraint distribution_rows_reason_check;
alter table distribution_rows add constraint distribution_rows_reason_check check (reason in ('canceled'));
