#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once. Those that are there stay. Keep a copy of secret_key as safe as the database.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
# The containers read the files as another user; the folder keeps everybody else out.
chmod 0700 secrets

make() {
  [ -s "secrets/$1" ] && return
  printf '%s' "$2" >"secrets/$1"
  chmod 0444 "secrets/$1"
  echo "deploy/secrets/$1 is made."
}

make database_password "$(openssl rand -hex 24)"
make database_url "postgres://ventanilla:$(cat secrets/database_password)@database/ventanilla"
make secret_key "$(openssl rand -base64 32)"
make admin_api_key "$(openssl rand -hex 24)"
make smtp_url "${SMTP_URL:-smtp://mail-sink:1025}"
