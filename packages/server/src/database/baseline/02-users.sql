-- Users, how they are reached, and their teams.

create table teams (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  display_name text not null,
  profile_image_url text,
  client_metadata jsonb,
  client_read_only_metadata jsonb,
  server_metadata jsonb,
  created_at timestamptz not null,
  constraint teams__pk primary key (project_id, branch_id, id),
  constraint teams__project foreign key (project_id) references projects on delete cascade
);

-- Parts of teams' names, in any case: to find those in a hundred thousand takes 0.2 s without an index, and next to
-- nothing with it.
create index teams__by_name on teams using gin (lower(display_name) gin_trgm_ops);

-- Lists of teams are ordered by age; the id breaks ties. Names beside ages: what is searched for in names is looked for
-- in this index alone where the one of their parts is of no use (one letter, two) or finds too many. In a hundred
-- thousand teams that takes 0.05 s, and not ten times that where they have much metadata.
create index teams__by_age on teams (project_id, branch_id, created_at, id) include (display_name);

create table users (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  display_name text,
  profile_image_url text,
  signed_up_at timestamptz not null,
  last_active_at timestamptz not null,
  client_metadata jsonb,
  client_read_only_metadata jsonb,
  server_metadata jsonb,
  is_anonymous boolean not null default false,
  selected_team_id uuid,
  -- PHC string (argon2id), or the bcrypt hash a user was imported with, until the next sign-in.
  password_hash text,
  totp_secret_sealed bytea,
  otp_auth_enabled boolean not null default false,
  -- The time step of the newest password that was accepted; neither it nor an older one works again.
  totp_last_step bigint,
  -- Wrong ones in a row.
  totp_failures int not null default 0,
  -- After too many wrong ones in a row, no password is accepted before this time.
  totp_blocked_until timestamptz,
  search_text text not null default '',
  -- Whether a user has a passkey, and their accounts at providers, are copied here: almost every request of a signed-in
  -- user reads the row, and looking into two more tables made it a third slower, mostly to find nothing.
  has_passkey boolean not null default false,
  -- As the API shows them, oldest first; null for none.
  oauth_providers jsonb,
  -- The language of emails to the user: a BCP 47 tag such as de or pt-BR. Null while unknown.
  locale text,
  -- Bans: every way in refuses a banned user until the ban ends or an administrator lifts it.
  banned_at timestamptz,
  ban_ends_at timestamptz,
  ban_reason text,
  -- Whether the primary address is verified, beside the user, because a list filters by it; null without an address. A
  -- trigger keeps the copy.
  email_verified boolean,
  -- Whether the primary address is verified, beside the user, because a list filters by it; null without an address. A
  -- trigger keeps the copy. Orders users by their last activity. Of the hour, so that most uses of a session change no
  -- index (heap-only tuples).
  last_active_hour timestamp not null
    generated always as (date_trunc('hour', (last_active_at at time zone 'utc'))) stored,
  constraint users__pk primary key (project_id, branch_id, id),
  constraint users__project foreign key (project_id) references projects on delete cascade,
  -- Deleting a team deselects it; only this column becomes null, the tenancy stays.
  constraint users__selected_team foreign key (project_id, branch_id, selected_team_id)
    references teams on delete set null (selected_team_id)
) with (fillfactor = 85);

-- Lists of users are ordered by sign-up; the id breaks ties, so that a page never repeats or skips anyone.
create index users__by_sign_up on users (project_id, branch_id, signed_up_at, id);

-- Lets the deletion of a team find those who had selected it.
create index users__by_selected_team on users (project_id, branch_id, selected_team_id)
  where selected_team_id is not null;

-- For counting users by kind and by way to sign in. All small: the key is the same for a whole project.
create index users__anonymous on users (project_id, branch_id, signed_up_at) where is_anonymous;

create index users__with_password on users (project_id, branch_id) where password_hash is not null;

create index users__with_codes on users (project_id, branch_id) where otp_auth_enabled;

-- Counts users, all or those who are not anonymous. The key is the same for nearly all, so that one takes six bytes; in
-- the primary key's order PostgreSQL would look up for each user whether their page is known to be visible.
create index users__by_kind on users (project_id, branch_id, is_anonymous);

-- Finds the costliest imported password hash of a project: a refusal takes as long for an account that does not exist
-- as for one with such a hash. Partial, because sooner or later every imported hash is replaced.
create index users__by_imported_cost on users (project_id, branch_id, substr(password_hash, 5, 2))
  where password_hash like '$2%';

-- A node that starts or reconnects reads the bans of the last minutes, whose access tokens have not expired.
create index users__by_ban on users (banned_at) where banned_at is not null;

-- By text alone: with the project in front, PostgreSQL walked through all users of a large project at every search.
create index users__by_search on users using gin (search_text gin_trgm_ops);

-- Names come first in what is searched; users without one are ordered by their address.
create index users__by_name on users (project_id, branch_id, left(search_text, 100) collate "C", id);

create index users__by_activity on users (project_id, branch_id, last_active_hour);

create index users__with_second_factor on users (project_id, branch_id, signed_up_at, id)
  where totp_secret_sealed is not null;

create index users__with_passkey on users (project_id, branch_id, signed_up_at, id) where has_passkey;

-- Lists users who have an account at a provider, also where they are few among very many.
create index users__by_provider on users using gin (oauth_providers jsonb_path_ops) where oauth_providers is not null;

-- Users whose address is not verified are counted from an index alone, which therefore says who is anonymous, too; and
-- anonymous users, who may all have the same first letters, have an order by name of their own.
create index users__by_verification on users (project_id, branch_id, email_verified, signed_up_at, id)
  include (is_anonymous);

create index users__anonymous_by_name on users (project_id, branch_id, left(search_text, 100) collate "C", id)
  where is_anonymous;

-- Addresses of users. Stored normalized, so that equality is the comparison.
create table contact_channels (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  id uuid not null,
  type text not null,
  value text not null,
  is_primary boolean not null,
  is_verified boolean not null,
  used_for_auth boolean not null,
  created_at timestamptz not null,
  -- Whether an address was verified by a link alone, by a browser with no session of the account: its owner followed a
  -- link that any account's holder can have sent to them, so the two may be different people. Addresses from before
  -- this was noted count as proven.
  is_verified_by_link boolean not null default false,
  -- Whether an address was verified by a link alone, by a browser with no session of the account: its owner followed a
  -- link that any account's holder can have sent to them, so the two may be different people. Addresses from before
  -- this was noted count as proven. SHA-256 of the sealed second factor the account had then; null for none.
  totp_digest_when_verified bytea,
  constraint contact_channels__type check (type = 'email'),
  constraint contact_channels__pk primary key (project_id, branch_id, user_id, id),
  constraint contact_channels__once_per_user unique (project_id, branch_id, user_id, type, value),
  constraint contact_channels__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

-- Signing in with an address must lead to exactly one user; two users may share one that is not for signing in.
create unique index contact_channels__used_for_auth on contact_channels (project_id, branch_id, type, value)
  where used_for_auth;

create unique index contact_channels__primary on contact_channels (project_id, branch_id, user_id, type)
  where is_primary;

create function user_search_text(of_project text, of_branch text, of_user uuid, of_display_name text) returns text
  language sql stable as $$
  select fold_text(concat_ws(chr(10), of_display_name, (
    select string_agg(value, chr(10) order by value) from contact_channels
    where project_id = of_project and branch_id = of_branch and user_id = of_user
  )))
$$;

create function keep_user_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := user_search_text(new.project_id, new.branch_id, new.id, new.display_name);
  return new;
end
$$;

create function lock_owner() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform from users
  where project_id = changed.project_id and branch_id = changed.branch_id and id = changed.user_id
  for no key update;
  return changed;
end
$$;

create function keep_addresses_of_owner() returns trigger language plpgsql as $$
declare
  channel contact_channels := coalesce(new, old);
begin
  update users set
    search_text = user_search_text(project_id, branch_id, id, display_name),
    email_verified = (
      select is_verified from contact_channels as own
      where own.project_id = users.project_id and own.branch_id = users.branch_id and own.user_id = users.id and own.type = 'email' and own.is_primary
    )
  where project_id = channel.project_id and branch_id = channel.branch_id and id = channel.user_id;
  return null;
end
$$;

-- An anonymous user has proven nothing: an address of theirs signs no one in, and keeps no one else from signing up.
create function keep_anonymous_address_a_note() returns trigger language plpgsql as $$
begin
  if exists (
    select from users
    where project_id = new.project_id and branch_id = new.branch_id and id = new.user_id and is_anonymous
  ) then
    new.used_for_auth := false;
  end if;
  return new;
end
$$;

create trigger users__search_text before insert or update of display_name on users
  for each row execute function keep_user_search_text();

create trigger contact_channels__anonymous before insert or update of used_for_auth on contact_channels
  for each row when (new.used_for_auth)
  execute function keep_anonymous_address_a_note();

-- Two addresses of one user that change at once take turns, so that each sees what the other has done.
create trigger contact_channels__lock_owner before insert or delete or update of value, is_primary, is_verified on contact_channels
  for each row
  execute function lock_owner();

create trigger contact_channels__owner after insert or delete on contact_channels
  for each row execute function keep_addresses_of_owner();

create trigger contact_channels__changed_owner after update of value, is_primary, is_verified on contact_channels
  for each row when (
    old.value is distinct from new.value or old.is_primary is distinct from new.is_primary
    or old.is_verified is distinct from new.is_verified
  )
  execute function keep_addresses_of_owner();

create table team_memberships (
  project_id text not null,
  branch_id text not null,
  team_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  -- Name and picture of a member within one team; null means as everywhere else.
  display_name text,
  profile_image_url text,
  -- The address by which the team knows a member who has no name.
  invited_email text,
  constraint team_memberships__pk primary key (project_id, branch_id, team_id, user_id),
  constraint team_memberships__team foreign key (project_id, branch_id, team_id) references teams on delete cascade,
  constraint team_memberships__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

create index team_memberships__by_user on team_memberships (project_id, branch_id, user_id);

-- Pictures people upload. They live in the database, so that one backup holds everything and several nodes need no
-- shared disk.
--
-- A user has at most one, hence the unique constraint: a new picture takes the row of the old one, and none is ever
-- left behind. The id changes with the bytes, because a picture's URL may be cached for good.
create table images (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  user_id uuid,
  -- As the bytes say, never as the uploader said.
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  team_id uuid,
  -- Projects get pictures, too: a logo and a full logo, each at most one.
  logo text,
  constraint images__media_type check (media_type = any (array['image/png', 'image/jpeg', 'image/webp', 'image/gif'])),
  constraint images__pk primary key (project_id, branch_id, id),
  constraint images__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint images__team foreign key (project_id, branch_id, team_id) references teams on delete cascade,
  constraint images__membership foreign key (project_id, branch_id, team_id, user_id)
    references team_memberships on delete cascade,
  constraint images__owner check ((logo is null) = (user_id is not null or team_id is not null)),
  constraint images__project foreign key (project_id) references projects on delete cascade,
  constraint images__logo check (logo = any (array['logo', 'full_logo', 'logo_dark_mode', 'full_logo_dark_mode']))
);
alter table images alter column bytes set storage external;

create index images__by_user on images (project_id, branch_id, user_id) where user_id is not null;

alter table images add constraint images__once_per_owner
  unique nulls not distinct (project_id, branch_id, team_id, user_id, logo);

-- Users who were active on a day (UTC), for the numbers that administrators see: a row per user and day, written with
-- the first use of a session that day, and swept when it is old.
create table daily_activity (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  day date not null,
  -- Copied from the user, so that counting reads nothing but an index.
  is_anonymous boolean not null,
  -- Two letters (ISO 3166-1): where the user was last seen that day, if it is known.
  country text,
  constraint daily_activity__pk primary key (project_id, branch_id, user_id, day),
  constraint daily_activity__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

-- Counts the people of a day. PostgreSQL keeps equal keys together, so that there are hardly more than a row's six
-- bytes to read for each.
create index daily_activity__by_day on daily_activity (project_id, branch_id, day, is_anonymous);

-- For the sweep, across projects.
create index daily_activity__by_age on daily_activity (day);

create function keep_activity_of_anonymous() returns trigger language plpgsql as $$
begin
  update daily_activity set is_anonymous = new.is_anonymous
  where project_id = new.project_id and branch_id = new.branch_id and user_id = new.id;
  return null;
end
$$;

create trigger users__daily_activity after update of is_anonymous on users
  for each row when (old.is_anonymous is distinct from new.is_anonymous)
  execute function keep_activity_of_anonymous();

-- The kinds of email that users have turned on or off. Without a row, the default applies.
create table notification_preferences (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  category_id uuid not null,
  enabled boolean not null,
  constraint notification_preferences__pk primary key (project_id, branch_id, user_id, category_id),
  constraint notification_preferences__user foreign key (project_id, branch_id, user_id)
    references users on delete cascade
);
