#!/bin/bash
# The two roles of a database server and the database (docs/operations.md), for PostgreSQL's image: compose.yaml.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner="$OIPET_OWNER_PASSWORD" --set web="$OIPET_WEB_PASSWORD" <<'END'
create role oipet_owner login createrole password :'owner';
create role oipet_web login password :'web';
create database oipet owner oipet_owner;
END
