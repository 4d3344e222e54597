-- A channel is an endpoint of a messaging service. Its settings are secrets (a token, an address that has one), and the column "url" has
-- only the service's origin. No secret signs what is sent to it.
alter table webhook_endpoints
  add column kind text not null default 'server'
    constraint webhook_endpoints_kind check (kind in ('server', 'slack', 'discord', 'telegram', 'google_chat', 'teams', 'whatsapp')),
  add column sealed_settings bytea,
  add constraint webhook_endpoints_settings check ((kind = 'server') = (sealed_settings is null)),
  add constraint webhook_endpoints_channel_headers check (kind = 'server' or sealed_headers is null);
