-- Heads of event chains are leaves like others, and found among millions of them.
create index seal_leaves_heads on seal_leaves (organization_id) where subject = 'event';
