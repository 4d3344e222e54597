/** The messaging services, in the order in which the panel offers them. `npm run codegen` writes it. */
export const CHANNELS = {
  "WHATSAPP": {
    "name": "WhatsApp",
    "fields": [
      {
        "name": "token",
        "isAddress": false,
        "isSecret": true,
        "initial": ""
      },
      {
        "name": "recipient",
        "isAddress": false,
        "isSecret": false,
        "initial": ""
      },
      {
        "name": "phoneNumberId",
        "isAddress": false,
        "isSecret": false,
        "initial": ""
      },
      {
        "name": "template",
        "isAddress": false,
        "isSecret": false,
        "initial": ""
      },
      {
        "name": "language",
        "isAddress": false,
        "isSecret": false,
        "initial": "es"
      }
    ]
  },
  "TELEGRAM": {
    "name": "Telegram",
    "fields": [
      {
        "name": "token",
        "isAddress": false,
        "isSecret": true,
        "initial": ""
      },
      {
        "name": "recipient",
        "isAddress": false,
        "isSecret": false,
        "initial": ""
      }
    ]
  },
  "SLACK": {
    "name": "Slack",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  },
  "DISCORD": {
    "name": "Discord",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  },
  "GOOGLE_CHAT": {
    "name": "Google Chat",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  },
  "GOOGLE_SHEETS": {
    "name": "Google Sheets",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  },
  "TEAMS": {
    "name": "Microsoft Teams",
    "fields": [
      {
        "name": "url",
        "isAddress": true,
        "isSecret": true,
        "initial": ""
      }
    ]
  }
} as const;
