-- The list of projects begins with the featured ones, on whatever page they would stand by their age.
create index projects_featured on projects (organization_id, featured desc, created_at desc, id desc) where status = 'active';
