-- Who people are at an identity provider: the provider's issuer and its name for the person, who never changes there. A person has at most
-- one identity of an issuer, so that an address that the provider gives to somebody else opens nothing. Source: OpenID Connect Core 1.0,
-- 5.7, "Claim Stability and Uniqueness".
create table user_identities (
  issuer text not null constraint user_identities_issuer_length check (length(issuer) between 1 and 2000),
  subject text not null constraint user_identities_subject_length check (length(subject) between 1 and 255),
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index user_identities_user on user_identities (user_id, issuer);
