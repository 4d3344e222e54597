import type { CodegenConfig } from "@graphql-codegen/cli";
import { enumResolvers } from "./src/graphql/resolvers/enums.ts";

/** Writes the resolvers' types from the SDL; `npm run codegen -- --check` fails where the committed file is stale. */
const config: CodegenConfig = {
  schema: "schema/*.graphql",
  generates: {
    "src/graphql/generated/resolverTypes.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        contextType: "../context.ts#GraphQLContext",
        enumValues: enumResolvers,
        enumsAsTypes: true,
        immutableTypes: true,
        importExtension: ".ts",
        emitLegacyCommonJSImports: false,
        mappers: {
          Account: "../../domain/accounts.ts#Account as AccountModel",
          AccountConnection: "../connections.ts#ConnectionModel<AccountModel>",
          AccountEdge: "../connections.ts#EdgeModel<AccountModel>",
          AccountStatus: "../../domain/accounts.ts#AccountStatus as AccountStatusModel",
          ApiKey: "../../domain/apiKeys.ts#ApiKey as ApiKeyModel",
          Form: "../../domain/forms.ts#Form as FormModel",
          FormConnection: "../connections.ts#ConnectionModel<FormModel>",
          FormEdge: "../connections.ts#EdgeModel<FormModel>",
          FormStatus: "../../domain/forms.ts#FormStatus as FormStatusModel",
          Permission: "../../domain/actor.ts#Permission as PermissionModel",
          Plan: "../../domain/plans.ts#Plan as PlanModel",
          RecaptchaSettings: "../../domain/forms.ts#RecaptchaSettings as RecaptchaSettingsModel",
          Submission: "../../domain/submissions.ts#Submission as SubmissionModel",
          SubmissionConnection: "../connections.ts#CountedConnectionModel<SubmissionModel>",
          SubmissionEdge: "../connections.ts#EdgeModel<SubmissionModel>",
          Usage: "../../domain/plans.ts#Usage as UsageModel",
          WebhookAttempt: "../../domain/webhooks.ts#WebhookAttempt as WebhookAttemptModel",
          WebhookDelivery: "../../domain/webhooks.ts#WebhookDelivery as WebhookDeliveryModel",
          WebhookDeliveryConnection: "../connections.ts#ConnectionModel<WebhookDeliveryModel>",
          WebhookDeliveryEdge: "../connections.ts#EdgeModel<WebhookDeliveryModel>",
          WebhookDeliveryStatus: "../../domain/webhooks.ts#WebhookDeliveryStatus as WebhookDeliveryStatusModel",
          WebhookEndpoint: "../../domain/webhooks.ts#WebhookEndpoint as WebhookEndpointModel",
          WebhookEndpointStatus: "../../domain/webhooks.ts#WebhookEndpointStatus as WebhookEndpointStatusModel",
        },
        resolversNonOptionalTypename: { interfaceImplementingType: true },
        scalars: {
          DateTime: "Date",
          Date: "string",
          ID: "string",
          JSON: "../../domain/submissions.ts#JsonValue",
        },
        strictScalars: true,
        useTypeImports: true,
      },
    },
  },
};

export default config;
