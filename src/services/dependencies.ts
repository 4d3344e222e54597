import type { Logger } from "pino";
import type { IdentityProvider } from "../domain/accounts/identities.ts";
import type { NumberWitness } from "../domain/book/numberWitness.ts";
import type { UncountedLimits } from "../domain/files/uncountedFiles.ts";
import type { Clock, DatabaseTime } from "../domain/clock.ts";
import type { LaneLimits } from "../domain/jobs/jobs.ts";
import type { SignedAddresses } from "../domain/mail/signedAddresses.ts";
import type { Metrics } from "../domain/metrics.ts";
import type { SecretBox } from "../domain/secretBox.ts";
import type { Signals } from "../domain/signals.ts";
import type { Tracing } from "../domain/tracing.ts";
import type { ChannelApiUrls } from "../domain/webhooks/channels.ts";
import type { FilingLimits } from "./book/filingLimits.ts";
import type { Reads } from "../repositories/reads.ts";
import type { ReadPace } from "./submissions/readPace.ts";
import type { Repositories } from "../repositories/repositories.ts";
import type { Transact } from "../repositories/transact.ts";
import type { MailFolder } from "../outbound/mail/mailFolder.ts";
import type { Scanner } from "../outbound/scan/clamd.ts";
import type { ActJournal } from "../outbound/storage/actJournal.ts";
import type { DiskRoom } from "../outbound/storage/diskRoom.ts";
import type { FileStorages } from "../outbound/storage/storages.ts";
import type { UploadFolder } from "../outbound/storage/uploads.ts";
import type { WebhookUrlProblem } from "../outbound/webhooks/addressGuard.ts";
import type { VerifyCaptcha } from "../outbound/captcha/siteverify.ts";

/** The dependencies of the services that have one of these names, or of all; the composition root builds them once. */
export type Dependencies<Name extends keyof AllDependencies = keyof AllDependencies> = Pick<AllDependencies, Name>;

type AllDependencies = {
  /** For single statements, outside a transaction. */
  readonly repositories: Repositories;
  /** Repositories over the intake's own connections, so that a submission never waits for the queries of owners. */
  readonly intakeRepositories: Repositories;
  /** The long reads of owners, which a standby may answer: searches, counts and exports. */
  readonly reads: Reads;
  /** What heavy reads wait and rest by while the intake is busy. */
  readonly readPace: ReadPace;
  readonly transact: Transact;
  readonly clock: Clock;
  readonly databaseTime: DatabaseTime;
  /** Whether the process's clock agrees with the database's. */
  readonly isClockTrusted: () => boolean;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly secretBox: SecretBox;
  readonly signals: Signals;
  /** Where messaging services that have one address for everybody are called. */
  readonly channelApiUrls: ChannelApiUrls;
  /** The URL in its normal spelling, or the reason why no webhook may be sent to it. */
  readonly checkWebhookUrl: (text: string) => Promise<{ readonly href: string } | WebhookUrlProblem>;
  readonly verifyCaptcha: VerifyCaptcha;
  /** The files of submissions and of the complaints books. */
  readonly files: FileStorages;
  /** The files of submissions on their way into `files`. */
  readonly uploadFolder: UploadFolder;
  /** The mails that are written as files; null where they never are. */
  readonly mailFolder: MailFolder | null;
  /** The room that the disk has for files. */
  readonly diskRoom: DiskRoom;
  /** The bounds of files that count in no plan. */
  readonly uncountedLimits: UncountedLimits;
  /** Null where the operator has set none. */
  readonly identityProvider: IdentityProvider | null;
  /** Looks for malware in files; null where no scanner is set. */
  readonly scanner: Scanner | null;
  /** Knows the last numbers of the books outside of the database. */
  readonly numberWitness: NumberWitness;
  /** Keeps the acts that a restore of the database would undo, outside of it. */
  readonly actJournal: ActJournal;
  /** The days for which it keeps them. */
  readonly actJournalDays: number;
  readonly filingLimits: FilingLimits;
  /** The addresses of submissions to which their visitors answer; null where answers go to the people who write. */
  readonly replyAddresses: SignedAddresses | null;
  /** Without a trailing slash; the base of every URL that is shown. */
  readonly publicUrl: string;
  /** Seconds before each attempt of a delivery, the first included. */
  readonly webhookScheduleSeconds: readonly number[];
  /** The age at which messages, deliveries and attempts are deleted. */
  readonly webhookHistoryDays: number;
  readonly laneLimits: LaneLimits;
  /** The log for errors that no caller gets. */
  readonly log: Logger;
};
