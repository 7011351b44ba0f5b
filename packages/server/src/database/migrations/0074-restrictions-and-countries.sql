-- What official clients read of users: the reason of a ban that its user may see, and the country of their first sign-in.
alter table users add column ban_public_reason text, add column country_code text;
