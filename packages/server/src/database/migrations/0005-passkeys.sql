-- Passkeys (WebAuthn L3). A credential id is unique per project: what signs in one person cannot be registered for another.
create table passkeys (
  project_id text not null,
  branch_id text not null,
  credential_id bytea not null,
  user_id uuid not null,
  -- What its owner calls it.
  name text not null,
  -- COSE_Key (RFC 9052 §7).
  public_key bytea not null,
  -- Of signatures, as the authenticator counts them; many never count and stay at zero.
  counter bigint not null,
  -- How browsers may reach the authenticator, told to them so that they do not register it again.
  transports text[] not null,
  -- Whether it may have copies elsewhere, and whether it has.
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys__pk primary key (project_id, branch_id, credential_id),
  constraint passkeys__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

create index passkeys__by_user on passkeys (project_id, branch_id, user_id);
