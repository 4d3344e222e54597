-- Locks: sessions and sign_in_requests, against everybody
-- An owner of an account grants a member a sign-in by a one-time address. It signs in to this account and no other, and so does its session.
alter table sign_in_requests
  drop constraint sign_in_requests_means,
  add constraint sign_in_requests_means check (means in ('mail', 'address', 'granted')),
  add column account_id uuid,
  add column granted_by_user_id uuid,
  add constraint sign_in_requests_grant
    check ((means = 'granted') = (account_id is not null) and (account_id is null) = (granted_by_user_id is null));
alter table sessions add column granted_by_user_id uuid;
