/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment BooksEnding on BooksEnding {\n    hasBooks\n    receiveUntil\n    waitingSheets\n    heldSheets\n    answerBy\n    fileTakenAt\n    obstacles\n  }\n": typeof types.BooksEndingFragmentDoc,
    "\n  mutation UpdateAccount($input: UpdateAccountInput!) {\n    done: updateAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UpdateAccountDocument,
    "\n  mutation CreateAccountExport($input: CreateAccountExportInput!) {\n    done: createAccountExport(input: $input) {\n      url\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateAccountExportDocument,
    "\n  mutation CloseAccount($input: CloseAccountInput!) {\n    done: closeAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CloseAccountDocument,
    "\n  query FindBooksEnding {\n    viewer {\n      account {\n        id\n        booksEnding {\n          ...BooksEnding\n        }\n      }\n    }\n  }\n": typeof types.FindBooksEndingDocument,
    "\n  query FindAskedEmail {\n    viewer {\n      account {\n        id\n        askedEmail\n      }\n    }\n  }\n": typeof types.FindAskedEmailDocument,
    "\n  mutation RecordSheetFileTaken($input: RecordSheetFileTakenInput!) {\n    done: recordSheetFileTaken(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RecordSheetFileTakenDocument,
    "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    done: updateUser(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UpdateUserDocument,
    "\n  query PreviewAnswer($input: PreviewComplaintAnswerInput!) {\n    previewComplaintAnswer(input: $input) {\n      preview {\n        answer\n        actionsTaken\n        refusalReasons\n        mail {\n          to\n          subject\n          text\n          attachmentNames\n        }\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.PreviewAnswerDocument,
    "\n  mutation AnswerSheet($input: AnswerComplaintInput!) {\n    done: answerComplaint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.AnswerSheetDocument,
    "\n  mutation RecordDispatch($input: RecordLetterDispatchInput!) {\n    done: recordLetterDispatch(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RecordDispatchDocument,
    "\n  mutation ReportBounce($input: ReportAnswerBounceInput!) {\n    done: reportAnswerBounce(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ReportBounceDocument,
    "\n  mutation RecordAnswerAttempt($input: RecordAnswerAttemptInput!) {\n    done: recordAnswerAttempt(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RecordAnswerAttemptDocument,
    "\n  mutation WithdrawAnswer($input: WithdrawAnswerInput!) {\n    done: withdrawAnswer(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.WithdrawAnswerDocument,
    "\n  mutation OfferSettlement($input: OfferSettlementInput!) {\n    done: offerSettlement(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.OfferSettlementDocument,
    "\n  mutation SettleOffer($input: SettleComplaintInput!) {\n    done: settleComplaint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SettleOfferDocument,
    "\n  mutation WithdrawOffer($input: WithdrawOfferInput!) {\n    done: withdrawOffer(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.WithdrawOfferDocument,
    "\n    mutation StartProcessing($id: ID!) {\n      done: startComplaintProcessing(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  ": typeof types.StartProcessingDocument,
    "\n    mutation Reclassify($id: ID!) {\n      done: reclassifyComplaint(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  ": typeof types.ReclassifyDocument,
    "\n    mutation CloseSheet($id: ID!) {\n      done: closeComplaint(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  ": typeof types.CloseSheetDocument,
    "\n  mutation ReleaseSheet($input: ReleaseQuarantinedSheetInput!) {\n    done: releaseQuarantinedSheet(input: $input) {\n      complaint {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ReleaseSheetDocument,
    "\n  mutation UnlockSheetFile($input: UnlockComplaintFileInput!) {\n    done: unlockComplaintFile(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UnlockSheetFileDocument,
    "\n  query ListBooks($after: String) {\n    forms(first: 100, after: $after) {\n      nodes {\n        id\n        name\n        complaintsBookIncomplete\n        provider {\n          legalName\n          sirecSiteCode\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListBooksDocument,
    "\n  query FindBook($id: ID!) {\n    form(id: $id) {\n      id\n      name\n      complaintsBookUrl\n      complaintsBookButtonHtml\n      complaintsNoticeUrl\n      complaintsBookIncomplete\n      complaintsBookMissing\n      complaintsBookFixed\n      complaintsBookSharedUrl\n      complaintsBookSharedQr\n      providerEmailConfirmed\n      provider {\n        legalName\n        tradeName\n        ruc\n        address\n        establishmentCode\n        sirecSiteCode\n        dataBankCode\n        email\n      }\n    }\n  }\n": typeof types.FindBookDocument,
    "\n  query FindOverdueSheet($id: ID!) {\n    form(id: $id) {\n      complaints(first: 1, filter: { overdue: true }) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": typeof types.FindOverdueSheetDocument,
    "\n  mutation ResendProviderConfirmation($input: ResendProviderConfirmationInput!) {\n    done: resendProviderConfirmation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ResendProviderConfirmationDocument,
    "\n  query PlanDeletions {\n    plannedSheetDeletions {\n      count\n      unansweredCount\n      heldCount\n      firstOn\n    }\n  }\n": typeof types.PlanDeletionsDocument,
    "\n  mutation SaveAnswerDraft($input: SaveAnswerDraftInput!) {\n    done: saveAnswerDraft(input: $input) {\n      version\n      savedAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SaveAnswerDraftDocument,
    "\n  query InspectBooks {\n    bookInspection {\n      sheetCount\n      findingCount\n      isWhole\n      findings {\n        code\n        article\n        what\n        toDo\n        formId\n        formName\n        number\n        complaintId\n        heldSheetId\n      }\n    }\n  }\n": typeof types.InspectBooksDocument,
    "\n  query CheckReport($id: ID!) {\n    form(id: $id) {\n      id\n      sirecReport {\n        refusedCount\n        refused {\n          complaint {\n            id\n            number\n            consumerName\n          }\n          problems {\n            field\n          }\n        }\n        pendingCount\n        overdueCount\n        outdatedCount\n        pending {\n          id\n          number\n          consumerName\n          reportBy\n          reportOutdated\n        }\n        heldCount\n      }\n    }\n  }\n": typeof types.CheckReportDocument,
    "\n  mutation MarkReported($input: MarkComplaintsReportedInput!) {\n    done: markComplaintsReported(input: $input) {\n      count\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.MarkReportedDocument,
    "\n  mutation SetReportedGoodType($input: SetReportedGoodTypeInput!) {\n    done: setReportedGoodType(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SetReportedGoodTypeDocument,
    "\n  fragment BookOfSheet on Complaint {\n    provider {\n      legalName\n      tradeName\n      establishmentCode\n    }\n  }\n": typeof types.BookOfSheetFragmentDoc,
    "\n  query ListComplaints(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: ComplaintRegisterFilter\n    $isCounted: Boolean!\n  ) {\n    complaints(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      totalCount @include(if: $isCounted)\n      nodes {\n        id\n        number\n        type\n        status\n        consumerName\n        enteredLate\n        ...BookOfSheet\n        answerDraft {\n          savedAt\n        }\n        answerBy\n        answeredAt\n        settledAt\n        deadline\n        businessDaysLeft\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n        hasPreviousPage\n        startCursor\n      }\n    }\n  }\n": typeof types.ListComplaintsDocument,
    "\n  query FindComplaint($id: ID!) {\n    complaint(id: $id) {\n      id\n      number\n      type\n      status\n      consumerName\n      enteredLate\n      ...BookOfSheet\n      documentType\n      documentNumber\n      email\n      emailTyped\n      address\n      district\n      province\n      department\n      phone\n      guardian {\n        name\n        relation\n        address\n        email\n        phone\n      }\n      goodDescription\n      currency\n      amount\n      amountTyped\n      orderNumber\n      happenedOn\n      happenedOnTyped\n      detail\n      request\n      answerChannel\n      filesNotKept\n      attachments {\n        id\n        fileName\n        sizeBytes\n        scanStatus\n        malware\n        isLocked\n      }\n      documents {\n        id\n        fileName\n        sizeBytes\n        scanStatus\n        malware\n        isLocked\n      }\n      answer\n      actionsTaken\n      refusalReasons\n      answerDraft {\n        version\n        answer\n        actionsTaken\n        signerName\n        signerPost\n        refused\n        refusalReasons\n        savedByName\n        savedAt\n      }\n      channel\n      registeredAt\n      answerBy\n      answeredAt\n      settledAt\n      deadline\n      businessDaysLeft\n      reportedAt\n      reportOutdated\n      answeredVia\n      receiptPdfUrl\n      letterPdfUrl\n      answerAttempt {\n        at\n        endedAt\n        recipient\n        reply\n      }\n      offers {\n        id\n        text\n        means\n        signerName\n        signerPost\n        sentAt\n        lapsesOn\n        outcome\n        acceptance\n      }\n      mails {\n        kind\n        recipient\n        failure\n        waitsUntil\n      }\n      events {\n        id\n        type\n        details\n        at\n      }\n    }\n  }\n": typeof types.FindComplaintDocument,
    "\n  query ListHeldSheets {\n    quarantinedSheets(first: 100) {\n      nodes {\n        id\n        receivedAt\n        dueOn\n        type\n        consumerName\n        email\n        phone\n        detail\n        request\n      }\n    }\n  }\n": typeof types.ListHeldSheetsDocument,
    "\n  query ListAnswerTemplates {\n    viewer {\n      account {\n        answerTemplates(first: 100) {\n          nodes {\n            id\n            name\n            body\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListAnswerTemplatesDocument,
    "\n  fragment EditedField on FormField {\n    name\n    type\n    label\n    help\n    required\n    choices\n    rows\n    min\n    max\n    minLabel\n    maxLabel\n    unique\n    confirmed\n    pattern\n    defaultValue\n    showIf {\n      field\n      equals\n    }\n  }\n": typeof types.EditedFieldFragmentDoc,
    "\n  fragment FieldDraft on FormFieldDraft {\n    version\n    fields {\n      ...EditedField\n    }\n    unknownFields\n    basedOnVersion\n    savedByName\n    savedAt\n    changes {\n      kind\n    }\n    problems {\n      code\n      path\n      message\n    }\n  }\n": typeof types.FieldDraftFragmentDoc,
    "\n  query FindFormFields($id: ID!) {\n    form(id: $id) {\n      id\n      name\n      hostedUrl\n      fieldsVersion\n      fields {\n        ...EditedField\n      }\n      unknownFields\n      fieldPreviewUrl\n      fieldDraft {\n        ...FieldDraft\n      }\n    }\n  }\n": typeof types.FindFormFieldsDocument,
    "\n  mutation SaveFormFieldDraft($input: SaveFormFieldDraftInput!) {\n    done: saveFormFieldDraft(input: $input) {\n      draft {\n        ...FieldDraft\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SaveFormFieldDraftDocument,
    "\n  mutation DiscardFormFieldDraft($input: DiscardFormFieldDraftInput!) {\n    done: discardFormFieldDraft(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DiscardFormFieldDraftDocument,
    "\n  mutation PublishFormFieldDraft($input: PublishFormFieldDraftInput!) {\n    done: publishFormFieldDraft(input: $input) {\n      form {\n        fieldsVersion\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.PublishFormFieldDraftDocument,
    "\n  mutation RestoreFormFieldVersion($input: RestoreFormFieldVersionInput!) {\n    done: restoreFormFieldVersion(input: $input) {\n      draft {\n        ...FieldDraft\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RestoreFormFieldVersionDocument,
    "\n  fragment ChangeOfField on FormFieldChange {\n    kind\n    settings\n    before {\n      label\n      name\n    }\n    after {\n      label\n      name\n    }\n  }\n": typeof types.ChangeOfFieldFragmentDoc,
    "\n  query ReviewFieldDraft($id: ID!) {\n    form(id: $id) {\n      fieldsVersion\n      fieldDraft {\n        version\n        basedOnVersion\n        problems {\n          code\n          path\n          message\n        }\n        changes {\n          ...ChangeOfField\n        }\n        losses {\n          field {\n            name\n            label\n          }\n          newType\n          submissions\n          isExact\n        }\n      }\n    }\n  }\n": typeof types.ReviewFieldDraftDocument,
    "\n  query ListFieldVersions($id: ID!, $after: String) {\n    form(id: $id) {\n      fieldVersions(first: 20, after: $after) {\n        nodes {\n          number\n          publishedAt\n          publishedByName\n          isCurrent\n          fields {\n            name\n            label\n            type\n          }\n          changes {\n            ...ChangeOfField\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.ListFieldVersionsDocument,
    "\n  query CompareFieldVersion($id: ID!, $since: Int!) {\n    form(id: $id) {\n      fieldVersions(first: 1) {\n        nodes {\n          changes(since: $since) {\n            ...ChangeOfField\n          }\n        }\n      }\n    }\n  }\n": typeof types.CompareFieldVersionDocument,
    "\n  query ReadPastedFields($text: String!, $taken: [String!]) {\n    fieldsFromText(text: $text, taken: $taken) {\n      ...EditedField\n    }\n  }\n": typeof types.ReadPastedFieldsDocument,
    "\n  mutation SetAutoresponse($input: SetFormAutoresponseInput!) {\n    done: setFormAutoresponse(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SetAutoresponseDocument,
    "\n  fragment ListedForm on Form {\n    id\n    name\n    status\n    unavailableReason\n    usage {\n      used\n      limit\n    }\n  }\n": typeof types.ListedFormFragmentDoc,
    "\n  query ListForms($after: String) {\n    forms(first: 100, after: $after) {\n      nodes {\n        ...ListedForm\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListFormsDocument,
    "\n  mutation ReplaceFormToken($input: ReplaceFormTokenInput!) {\n    done: replaceFormToken(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ReplaceFormTokenDocument,
    "\n  query FindForm($id: ID!) {\n    form(id: $id) {\n      ...ListedForm\n      submitUrl\n      replacedTokens {\n        token\n        validUntil\n      }\n      hostedUrl\n      hostedEmbedHtml\n      hostedButtonHtml\n      hostedPage {\n        title\n        introduction\n        logoUrl\n        accentColor\n        otherWays\n      }\n      complaintsBookIncomplete\n      plan {\n        name\n        filesPerSubmission\n        megabytesPerFile\n        megabytesPerSubmission\n      }\n      filesAllowed\n      spamSensitivity\n      blocked\n      honeypotField\n      allowedOrigins\n      recaptcha {\n        provider\n        siteKey\n        minScore\n        action\n        hostname\n        onFailure\n      }\n      opensAt\n      closesAt\n      closesAfter\n      acceptedCount\n      prefilledFields\n      successTitle\n      successMessage\n      redirectUrl\n      redirectOrigins\n      fields {\n        name\n        label\n        type\n        required\n        choices\n        defaultValue\n      }\n      autoresponse {\n        isEnabled\n        emailField\n        subject\n        text\n      }\n      noticeRecipients {\n        id\n        email\n        mode\n        status\n      }\n    }\n  }\n": typeof types.FindFormDocument,
    "\n  mutation CreateForm($input: CreateFormInput!) {\n    done: createForm(input: $input) {\n      form {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateFormDocument,
    "\n  mutation UpdateForm($input: UpdateFormInput!) {\n    done: updateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UpdateFormDocument,
    "\n  mutation SendTestSubmission($input: SendTestSubmissionInput!) {\n    done: sendTestSubmission(input: $input) {\n      submissionId\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SendTestSubmissionDocument,
    "\n  mutation ActivateForm($input: ActivateFormInput!) {\n    done: activateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ActivateFormDocument,
    "\n  mutation DeactivateForm($input: DeactivateFormInput!) {\n    done: deactivateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DeactivateFormDocument,
    "\n  mutation DeleteForm($input: DeleteFormInput!) {\n    done: deleteForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DeleteFormDocument,
    "\n  query ListFormMonths($id: ID!, $from: Date!, $to: Date!, $olderFrom: Date!, $olderTo: Date!) {\n    form(id: $id) {\n      older: dailyCounts(from: $olderFrom, to: $olderTo) {\n        date\n        accepted\n        refused\n      }\n      latest: dailyCounts(from: $from, to: $to) {\n        date\n        accepted\n        refused\n      }\n    }\n  }\n": typeof types.ListFormMonthsDocument,
    "\n  mutation AddRecipient($input: AddNoticeRecipientInput!) {\n    done: addNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.AddRecipientDocument,
    "\n  mutation SetNoticeMode($input: UpdateNoticeRecipientInput!) {\n    done: updateNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SetNoticeModeDocument,
    "\n  mutation RemoveRecipient($input: RemoveNoticeRecipientInput!) {\n    done: removeNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RemoveRecipientDocument,
    "\n  mutation ResendConfirmation($input: ResendNoticeConfirmationInput!) {\n    done: resendNoticeConfirmation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ResendConfirmationDocument,
    "\n  query SummarizeForm($id: ID!, $from: Date, $to: Date) {\n    form(id: $id) {\n      id\n      name\n      hostedUrl\n      fields {\n        name\n      }\n      summary(from: $from, to: $to) {\n        from\n        to\n        views\n        begun\n        accepted\n        refused\n        quarantined\n        summarized\n        isCut\n        summarizedFrom\n        withoutFields\n        questions {\n          ...SummarizedQuestion\n        }\n      }\n    }\n  }\n": typeof types.SummarizeFormDocument,
    "\n  fragment SummarizedQuestion on QuestionSummary {\n    name\n    label\n    type\n    kind\n    answered\n    choices {\n      value\n      label\n      count\n    }\n    otherChoices\n    numbers {\n      count\n      mean\n      median\n      min\n      max\n      deviation\n      inSoles\n      bins {\n        from\n        to\n        count\n      }\n    }\n    dates {\n      unit\n      counts {\n        date\n        count\n      }\n      others\n    }\n    ranks {\n      value\n      mean\n      firsts\n    }\n    texts {\n      submissionId\n      text\n      isCut\n    }\n  }\n": typeof types.SummarizedQuestionFragmentDoc,
    "\n  query ListFormTemplates {\n    formTemplates {\n      id\n      name\n      asks\n      fields {\n        name\n      }\n    }\n  }\n": typeof types.ListFormTemplatesDocument,
    "\n  query FindHome(\n    $from: Date!\n    $to: Date!\n    $forms: Boolean!\n    $complaints: Boolean!\n    $webhooks: Boolean!\n    $warnings: Boolean!\n    $submissions: Boolean!\n  ) {\n    accountWarnings(first: 20) @include(if: $warnings) {\n      nodes {\n        id\n        cause\n        subjectId\n        detail\n        createdAt\n        form {\n          name\n        }\n        infectedFiles @include(if: $submissions) {\n          name\n        }\n      }\n    }\n    complaints(last: 50, filter: { waiting: true }) @include(if: $complaints) {\n      nodes {\n        id\n        type\n        consumerName\n        answerBy\n        deadline\n        businessDaysLeft\n      }\n    }\n    quarantinedSheets(first: 1) @include(if: $complaints) {\n      nodes {\n        id\n      }\n    }\n    forms(first: 100) @include(if: $forms) {\n      nodes {\n        id\n        name\n        usage {\n          used\n          limit\n        }\n        dailyCounts(from: $from, to: $to) {\n          date\n          accepted\n          refused\n        }\n        webhookEndpoints @include(if: $webhooks) {\n          id\n          url\n          status\n          health {\n            consecutiveFailures\n            heldUntil\n          }\n        }\n      }\n    }\n  }\n": typeof types.FindHomeDocument,
    "\n  query CountSubmissionsSince($since: DateTime!) {\n    submissions(first: 0, filter: { createdFrom: $since }) {\n      totalCount\n    }\n  }\n": typeof types.CountSubmissionsSinceDocument,
    "\n  query ListAccounts($after: String) {\n    accounts(first: 50, after: $after) {\n      nodes {\n        id\n        name\n        email\n        status\n        closedAt\n        createdAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.ListAccountsDocument,
    "\n  query FindAccount($id: ID!) {\n    account(id: $id) {\n      id\n      name\n      email\n      status\n      closedAt\n      erasedFrom\n      booksEnding {\n        ...BooksEnding\n      }\n      createdAt\n      apiKeys {\n        id\n        revokedAt\n        expiresAt\n      }\n      forms(first: 100) {\n        nodes {\n          id\n          name\n          plan {\n            code\n          }\n          usage {\n            used\n            limit\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": typeof types.FindAccountDocument,
    "\n  query FindPlans {\n    plans {\n      id\n      code\n      name\n      monthlySubmissionLimit\n      retentionDays\n      selfService\n      maxForms\n    }\n  }\n": typeof types.FindPlansDocument,
    "\n  mutation CreateAccount($input: CreateAccountInput!) {\n    done: createAccount(input: $input) {\n      account {\n        id\n      }\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateAccountDocument,
    "\n  mutation SuspendAccount($input: SuspendAccountInput!) {\n    done: suspendAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SuspendAccountDocument,
    "\n  mutation ReinstateAccount($input: ReinstateAccountInput!) {\n    done: reinstateAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ReinstateAccountDocument,
    "\n  mutation CreateKeyOfAccount($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateKeyOfAccountDocument,
    "\n  mutation SetFormPlan($input: SetFormPlanInput!) {\n    done: setFormPlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SetFormPlanDocument,
    "\n  mutation CreatePlan($input: CreatePlanInput!) {\n    done: createPlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreatePlanDocument,
    "\n  mutation UpdatePlan($input: UpdatePlanInput!) {\n    done: updatePlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UpdatePlanDocument,
    "\n  query ListFormReports {\n    formReports(first: 50) {\n      nodes {\n        id\n        formId\n        formName\n        reason\n        words\n        createdAt\n        account {\n          id\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n": typeof types.ListFormReportsDocument,
    "\n  mutation DismissFormReports($input: DismissFormReportsInput!) {\n    done: dismissFormReports(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DismissFormReportsDocument,
    "\n  fragment Refusal on UserError {\n    code\n    message\n    path\n  }\n": typeof types.RefusalFragmentDoc,
    "\n  query FindViewer {\n    viewer {\n      account {\n        id\n        name\n        email\n        erasedFrom\n      }\n      user {\n        id\n        name\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n": typeof types.FindViewerDocument,
    "\n  fragment SubmissionRow on Submission {\n    id\n    readable\n    createdAt\n    isRead\n    isStarred\n    isTest\n    state {\n      id\n      name\n      kind\n    }\n    assignee {\n      id\n      name\n    }\n    tags\n    form {\n      id\n      name\n    }\n  }\n": typeof types.SubmissionRowFragmentDoc,
    "\n  mutation MarkSubmissions($input: MarkSubmissionsInput!) {\n    done: markSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.MarkSubmissionsDocument,
    "\n  mutation DeleteSubmissions($input: DeleteSubmissionsInput!) {\n    done: deleteSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DeleteSubmissionsDocument,
    "\n  mutation CreateSubmissionExport($input: CreateSubmissionExportInput!) {\n    done: createSubmissionExport(input: $input) {\n      url\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateSubmissionExportDocument,
    "\n  subscription FollowSubmissionChanges {\n    submissionsChanged {\n      submissionIds\n      listsChanged\n    }\n  }\n": typeof types.FollowSubmissionChangesDocument,
    "\n  query CountSubmissions($filter: SubmissionFilter) {\n    submissions(first: 0, filter: $filter) {\n      totalCount\n    }\n  }\n": typeof types.CountSubmissionsDocument,
    "\n  query CountFormSubmissions($formId: ID!, $filter: SubmissionFilter) {\n    form(id: $formId) {\n      submissions(first: 0, filter: $filter) {\n        totalCount\n      }\n    }\n  }\n": typeof types.CountFormSubmissionsDocument,
    "\n  query ListSubmissionDeliveries($id: ID!) {\n    submission(id: $id) {\n      deliveries(first: 20) {\n        nodes {\n          id\n          status\n          createdAt\n          attempts {\n            number\n            responseStatus\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListSubmissionDeliveriesDocument,
    "\n  query FindSubmissionAutoresponse($id: ID!) {\n    submission(id: $id) {\n      autoresponse {\n        state\n        at\n        omission\n        reason\n      }\n    }\n  }\n": typeof types.FindSubmissionAutoresponseDocument,
    "\n  query ListSubmissionFiles($id: ID!) {\n    submission(id: $id) {\n      filesNotKept\n      files {\n        id\n        field\n        name\n        size\n        scanStatus\n        malware\n        isLocked\n      }\n    }\n  }\n": typeof types.ListSubmissionFilesDocument,
    "\n  mutation UnlockSubmissionFile($input: UnlockSubmissionFileInput!) {\n    done: unlockSubmissionFile(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UnlockSubmissionFileDocument,
    "\n  subscription FollowSubmissions($after: String) {\n    submissionCreated(after: $after) {\n      cursor\n      submission {\n        ...ShownSubmission\n      }\n    }\n  }\n": typeof types.FollowSubmissionsDocument,
    "\n  query FindSubmissionCursor {\n    submissionCursor\n  }\n": typeof types.FindSubmissionCursorDocument,
    "\n  fragment ShownSubmission on Submission {\n    ...SubmissionRow\n    ip\n    userAgent\n    referer\n    status\n    confirmation {\n      confirmedAt\n      expiresAt\n      mailProblem\n    }\n    spam {\n      score\n      threshold\n      reasons {\n        code\n        points\n        detail\n      }\n    }\n  }\n": typeof types.ShownSubmissionFragmentDoc,
    "\n  mutation ReleaseSubmission($input: ReleaseSubmissionInput!) {\n    done: releaseSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ReleaseSubmissionDocument,
    "\n  mutation MarkSubmissionAsSpam($input: MarkSubmissionAsSpamInput!) {\n    done: markSubmissionAsSpam(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.MarkSubmissionAsSpamDocument,
    "\n  mutation DeleteSubmission($input: DeleteSubmissionInput!) {\n    done: deleteSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DeleteSubmissionDocument,
    "\n  query FindSubmission($id: ID!) {\n    submission(id: $id) {\n      ...ShownSubmission\n    }\n  }\n": typeof types.FindSubmissionDocument,
    "\n  query ListSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      ...SubmissionPage\n    }\n  }\n": typeof types.ListSubmissionsDocument,
    "\n  query ListCountedSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      totalCount\n      ...SubmissionPage\n    }\n  }\n": typeof types.ListCountedSubmissionsDocument,
    "\n  query ListFormSubmissions(\n    $formId: ID!\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: SubmissionFilter\n  ) {\n    form(id: $formId) {\n      submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n        ...SubmissionPage\n      }\n    }\n  }\n": typeof types.ListFormSubmissionsDocument,
    "\n  query ListOrderedSubmissions(\n    $formId: ID\n    $order: SubmissionOrderInput!\n    $first: Int\n    $after: String\n    $filter: SubmissionFilter\n  ) {\n    orderedSubmissions(formId: $formId, order: $order, first: $first, after: $after, filter: $filter) {\n      ...SubmissionPage\n    }\n  }\n": typeof types.ListOrderedSubmissionsDocument,
    "\n  fragment SubmissionPage on SubmissionConnection {\n    nodes {\n      ...ShownSubmission\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n      hasPreviousPage\n      startCursor\n    }\n  }\n": typeof types.SubmissionPageFragmentDoc,
    "\n  query FindReply($id: ID!) {\n    replyMailbox\n    submission(id: $id) {\n      visitorEmail\n      replyDraft {\n        version\n        subject\n        body\n        savedByName\n        savedAt\n      }\n    }\n  }\n": typeof types.FindReplyDocument,
    "\n  query ListSubmissionMessages($id: ID!, $last: Int, $before: String) {\n    submission(id: $id) {\n      messages(last: $last, before: $before) {\n        nodes {\n          id\n          direction\n          address\n          isFromVisitor\n          authorName\n          subject\n          body\n          quotedHistory\n          files {\n            name\n            size\n          }\n          state\n          at\n          reason\n          createdAt\n        }\n        pageInfo {\n          hasPreviousPage\n          startCursor\n        }\n      }\n    }\n  }\n": typeof types.ListSubmissionMessagesDocument,
    "\n  mutation ReplyToSubmission($input: ReplyToSubmissionInput!) {\n    done: replyToSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ReplyToSubmissionDocument,
    "\n  mutation SaveReplyDraft($input: SaveReplyDraftInput!) {\n    done: saveReplyDraft(input: $input) {\n      version\n      savedAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SaveReplyDraftDocument,
    "\n  query ListTriageChoices {\n    submissionStates {\n      id\n      name\n      kind\n    }\n    submissionTags\n    teammates {\n      id\n      name\n    }\n  }\n": typeof types.ListTriageChoicesDocument,
    "\n  mutation TriageSubmissions($input: TriageSubmissionsInput!) {\n    done: triageSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.TriageSubmissionsDocument,
    "\n  mutation SetSubmissionStates($input: SetSubmissionStatesInput!) {\n    done: setSubmissionStates(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SetSubmissionStatesDocument,
    "\n  query ListSubmissionNotes($id: ID!) {\n    submission(id: $id) {\n      notes {\n        id\n        body\n        authorName\n        isOwn\n        createdAt\n        mentioned {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.ListSubmissionNotesDocument,
    "\n  mutation AddSubmissionNote($input: AddSubmissionNoteInput!) {\n    done: addSubmissionNote(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.AddSubmissionNoteDocument,
    "\n  mutation DeleteSubmissionNote($input: DeleteSubmissionNoteInput!) {\n    done: deleteSubmissionNote(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DeleteSubmissionNoteDocument,
    "\n  query ListSubmissionMentions {\n    submissionMentions {\n      id\n      submissionId\n      body\n      authorName\n      createdAt\n    }\n  }\n": typeof types.ListSubmissionMentionsDocument,
    "\n  mutation DismissMentions($input: DismissMentionsInput!) {\n    done: dismissMentions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DismissMentionsDocument,
    "\n  query ListSubmissionViews {\n    submissionViews {\n      id\n      name\n      isShared\n      formId\n      filter\n      oldestFirst\n    }\n  }\n": typeof types.ListSubmissionViewsDocument,
    "\n  mutation CreateSubmissionView($input: CreateSubmissionViewInput!) {\n    done: createSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateSubmissionViewDocument,
    "\n  mutation UpdateSubmissionView($input: UpdateSubmissionViewInput!) {\n    done: updateSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UpdateSubmissionViewDocument,
    "\n  mutation DeleteSubmissionView($input: DeleteSubmissionViewInput!) {\n    done: deleteSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DeleteSubmissionViewDocument,
    "\n  query FindSubmissionTable($formId: ID) {\n    submissionTable(formId: $formId) {\n      layout\n      columns {\n        name\n        width\n      }\n      order {\n        column\n        descending\n      }\n    }\n  }\n": typeof types.FindSubmissionTableDocument,
    "\n  mutation SetSubmissionTable($input: SetSubmissionTableInput!) {\n    done: setSubmissionTable(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SetSubmissionTableDocument,
    "\n  query FindActivity($after: String) {\n    viewer {\n      account {\n        auditEntries(after: $after) {\n          nodes {\n            id\n            act\n            actorKind\n            actorId\n            actorName\n            details\n            ip\n            at\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n": typeof types.FindActivityDocument,
    "\n  query FindApiKeys($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      account {\n        apiKeys {\n          id\n          name\n          prefix\n          permissions\n          lastUsedAt\n          expiresAt\n          revokedAt\n          holder @include(if: $withPeople) {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n": typeof types.FindApiKeysDocument,
    "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateKeyDocument,
    "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    done: revokeApiKey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RevokeKeyDocument,
    "\n  mutation TakeOverKey($input: TakeOverApiKeyInput!) {\n    done: takeOverApiKey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.TakeOverKeyDocument,
    "\n  query FindIdentities {\n    viewer {\n      identities {\n        issuer\n        linkedAt\n        lastUsedAt\n      }\n    }\n  }\n": typeof types.FindIdentitiesDocument,
    "\n  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {\n    done: unlinkIdentity(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UnlinkIdentityDocument,
    "\n  query FindPasskeys {\n    viewer {\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n": typeof types.FindPasskeysDocument,
    "\n  mutation RenamePasskey($input: RenamePasskeyInput!) {\n    done: renamePasskey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RenamePasskeyDocument,
    "\n  mutation DeletePasskey($input: DeletePasskeyInput!) {\n    done: deletePasskey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DeletePasskeyDocument,
    "\n  query FindTeam($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      session {\n        id\n      }\n      sessions {\n        id\n        isCurrent\n        userAgent\n        ip\n        lastSeenAt\n      }\n      account {\n        members @include(if: $withPeople) {\n          id\n          role\n          user {\n            id\n            name\n            email\n          }\n        }\n        invitations @include(if: $withPeople) {\n          id\n          email\n          role\n          expiresAt\n          mailWaitsUntil\n        }\n      }\n    }\n  }\n": typeof types.FindTeamDocument,
    "\n  mutation Invite($input: InviteMemberInput!) {\n    done: inviteMember(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.InviteDocument,
    "\n  mutation RevokeInvitation($input: RevokeInvitationInput!) {\n    done: revokeInvitation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RevokeInvitationDocument,
    "\n  mutation SetRole($input: SetMemberRoleInput!) {\n    done: setMemberRole(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.SetRoleDocument,
    "\n  mutation CreateSignInAddress($input: CreateSignInAddressInput!) {\n    done: createSignInAddress(input: $input) {\n      address\n      expiresAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateSignInAddressDocument,
    "\n  mutation RemoveMember($input: RemoveMemberInput!) {\n    done: removeMember(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RemoveMemberDocument,
    "\n  mutation EndSession($input: EndSessionInput!) {\n    done: endSession(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions($input: EndOtherSessionsInput!) {\n    done: endOtherSessions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  query ListEndpoints {\n    forms(first: 100) {\n      nodes {\n        id\n        name\n        webhookEndpoints {\n          id\n          kind\n          url\n          status\n          disabledReason\n          health {\n            attempts\n            successRate\n            p50Ms\n            p95Ms\n            lastError\n            breaker\n            heldUntil\n            consecutiveFailures\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListEndpointsDocument,
    "\n  query ListDeliveries($id: ID!, $first: Int!, $after: String, $status: WebhookDeliveryStatus) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        deliveries(first: $first, after: $after, status: $status) {\n          nodes {\n            id\n            eventType\n            status\n            createdAt\n            nextAttemptAt\n            attempts {\n              number\n              startedAt\n              durationMs\n              responseStatus\n              errorClass\n              responseHeaders\n              responseBody\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n": typeof types.ListDeliveriesDocument,
    "\n  mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {\n    done: createWebhookEndpoint(input: $input) {\n      endpoint {\n        id\n      }\n      secret\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateEndpointDocument,
    "\n  mutation CreateChannel($input: CreateWebhookChannelInput!) {\n    done: createWebhookChannel(input: $input) {\n      endpoint {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.CreateChannelDocument,
    "\n  mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {\n    done: updateWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.UpdateEndpointDocument,
    "\n  mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {\n    done: deleteWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.DeleteEndpointDocument,
    "\n  mutation RotateSecret($input: RotateWebhookSecretInput!) {\n    done: rotateWebhookSecret(input: $input) {\n      secret\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RotateSecretDocument,
    "\n  mutation TestEndpoint($input: TestWebhookEndpointInput!) {\n    done: testWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.TestEndpointDocument,
    "\n  mutation Resend($input: RedeliverInput!) {\n    done: redeliver(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.ResendDocument,
    "\n  mutation Recover($input: RecoverWebhookEndpointInput!) {\n    done: recoverWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": typeof types.RecoverDocument,
    "\n  query ReadRecovery($id: ID!, $hour: DateTime!, $day: DateTime!, $week: DateTime!) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        hour: missing(since: $hour) {\n          count\n        }\n        day: missing(since: $day) {\n          count\n        }\n        week: missing(since: $week) {\n          count\n        }\n        recoveries {\n          id\n          status\n          total\n          queued\n        }\n      }\n    }\n  }\n": typeof types.ReadRecoveryDocument,
};
const documents: Documents = {
    "\n  fragment BooksEnding on BooksEnding {\n    hasBooks\n    receiveUntil\n    waitingSheets\n    heldSheets\n    answerBy\n    fileTakenAt\n    obstacles\n  }\n": types.BooksEndingFragmentDoc,
    "\n  mutation UpdateAccount($input: UpdateAccountInput!) {\n    done: updateAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UpdateAccountDocument,
    "\n  mutation CreateAccountExport($input: CreateAccountExportInput!) {\n    done: createAccountExport(input: $input) {\n      url\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateAccountExportDocument,
    "\n  mutation CloseAccount($input: CloseAccountInput!) {\n    done: closeAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CloseAccountDocument,
    "\n  query FindBooksEnding {\n    viewer {\n      account {\n        id\n        booksEnding {\n          ...BooksEnding\n        }\n      }\n    }\n  }\n": types.FindBooksEndingDocument,
    "\n  query FindAskedEmail {\n    viewer {\n      account {\n        id\n        askedEmail\n      }\n    }\n  }\n": types.FindAskedEmailDocument,
    "\n  mutation RecordSheetFileTaken($input: RecordSheetFileTakenInput!) {\n    done: recordSheetFileTaken(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RecordSheetFileTakenDocument,
    "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    done: updateUser(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UpdateUserDocument,
    "\n  query PreviewAnswer($input: PreviewComplaintAnswerInput!) {\n    previewComplaintAnswer(input: $input) {\n      preview {\n        answer\n        actionsTaken\n        refusalReasons\n        mail {\n          to\n          subject\n          text\n          attachmentNames\n        }\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.PreviewAnswerDocument,
    "\n  mutation AnswerSheet($input: AnswerComplaintInput!) {\n    done: answerComplaint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.AnswerSheetDocument,
    "\n  mutation RecordDispatch($input: RecordLetterDispatchInput!) {\n    done: recordLetterDispatch(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RecordDispatchDocument,
    "\n  mutation ReportBounce($input: ReportAnswerBounceInput!) {\n    done: reportAnswerBounce(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ReportBounceDocument,
    "\n  mutation RecordAnswerAttempt($input: RecordAnswerAttemptInput!) {\n    done: recordAnswerAttempt(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RecordAnswerAttemptDocument,
    "\n  mutation WithdrawAnswer($input: WithdrawAnswerInput!) {\n    done: withdrawAnswer(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.WithdrawAnswerDocument,
    "\n  mutation OfferSettlement($input: OfferSettlementInput!) {\n    done: offerSettlement(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.OfferSettlementDocument,
    "\n  mutation SettleOffer($input: SettleComplaintInput!) {\n    done: settleComplaint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SettleOfferDocument,
    "\n  mutation WithdrawOffer($input: WithdrawOfferInput!) {\n    done: withdrawOffer(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.WithdrawOfferDocument,
    "\n    mutation StartProcessing($id: ID!) {\n      done: startComplaintProcessing(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  ": types.StartProcessingDocument,
    "\n    mutation Reclassify($id: ID!) {\n      done: reclassifyComplaint(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  ": types.ReclassifyDocument,
    "\n    mutation CloseSheet($id: ID!) {\n      done: closeComplaint(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  ": types.CloseSheetDocument,
    "\n  mutation ReleaseSheet($input: ReleaseQuarantinedSheetInput!) {\n    done: releaseQuarantinedSheet(input: $input) {\n      complaint {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ReleaseSheetDocument,
    "\n  mutation UnlockSheetFile($input: UnlockComplaintFileInput!) {\n    done: unlockComplaintFile(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UnlockSheetFileDocument,
    "\n  query ListBooks($after: String) {\n    forms(first: 100, after: $after) {\n      nodes {\n        id\n        name\n        complaintsBookIncomplete\n        provider {\n          legalName\n          sirecSiteCode\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ListBooksDocument,
    "\n  query FindBook($id: ID!) {\n    form(id: $id) {\n      id\n      name\n      complaintsBookUrl\n      complaintsBookButtonHtml\n      complaintsNoticeUrl\n      complaintsBookIncomplete\n      complaintsBookMissing\n      complaintsBookFixed\n      complaintsBookSharedUrl\n      complaintsBookSharedQr\n      providerEmailConfirmed\n      provider {\n        legalName\n        tradeName\n        ruc\n        address\n        establishmentCode\n        sirecSiteCode\n        dataBankCode\n        email\n      }\n    }\n  }\n": types.FindBookDocument,
    "\n  query FindOverdueSheet($id: ID!) {\n    form(id: $id) {\n      complaints(first: 1, filter: { overdue: true }) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n": types.FindOverdueSheetDocument,
    "\n  mutation ResendProviderConfirmation($input: ResendProviderConfirmationInput!) {\n    done: resendProviderConfirmation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ResendProviderConfirmationDocument,
    "\n  query PlanDeletions {\n    plannedSheetDeletions {\n      count\n      unansweredCount\n      heldCount\n      firstOn\n    }\n  }\n": types.PlanDeletionsDocument,
    "\n  mutation SaveAnswerDraft($input: SaveAnswerDraftInput!) {\n    done: saveAnswerDraft(input: $input) {\n      version\n      savedAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SaveAnswerDraftDocument,
    "\n  query InspectBooks {\n    bookInspection {\n      sheetCount\n      findingCount\n      isWhole\n      findings {\n        code\n        article\n        what\n        toDo\n        formId\n        formName\n        number\n        complaintId\n        heldSheetId\n      }\n    }\n  }\n": types.InspectBooksDocument,
    "\n  query CheckReport($id: ID!) {\n    form(id: $id) {\n      id\n      sirecReport {\n        refusedCount\n        refused {\n          complaint {\n            id\n            number\n            consumerName\n          }\n          problems {\n            field\n          }\n        }\n        pendingCount\n        overdueCount\n        outdatedCount\n        pending {\n          id\n          number\n          consumerName\n          reportBy\n          reportOutdated\n        }\n        heldCount\n      }\n    }\n  }\n": types.CheckReportDocument,
    "\n  mutation MarkReported($input: MarkComplaintsReportedInput!) {\n    done: markComplaintsReported(input: $input) {\n      count\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.MarkReportedDocument,
    "\n  mutation SetReportedGoodType($input: SetReportedGoodTypeInput!) {\n    done: setReportedGoodType(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SetReportedGoodTypeDocument,
    "\n  fragment BookOfSheet on Complaint {\n    provider {\n      legalName\n      tradeName\n      establishmentCode\n    }\n  }\n": types.BookOfSheetFragmentDoc,
    "\n  query ListComplaints(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: ComplaintRegisterFilter\n    $isCounted: Boolean!\n  ) {\n    complaints(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      totalCount @include(if: $isCounted)\n      nodes {\n        id\n        number\n        type\n        status\n        consumerName\n        enteredLate\n        ...BookOfSheet\n        answerDraft {\n          savedAt\n        }\n        answerBy\n        answeredAt\n        settledAt\n        deadline\n        businessDaysLeft\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n        hasPreviousPage\n        startCursor\n      }\n    }\n  }\n": types.ListComplaintsDocument,
    "\n  query FindComplaint($id: ID!) {\n    complaint(id: $id) {\n      id\n      number\n      type\n      status\n      consumerName\n      enteredLate\n      ...BookOfSheet\n      documentType\n      documentNumber\n      email\n      emailTyped\n      address\n      district\n      province\n      department\n      phone\n      guardian {\n        name\n        relation\n        address\n        email\n        phone\n      }\n      goodDescription\n      currency\n      amount\n      amountTyped\n      orderNumber\n      happenedOn\n      happenedOnTyped\n      detail\n      request\n      answerChannel\n      filesNotKept\n      attachments {\n        id\n        fileName\n        sizeBytes\n        scanStatus\n        malware\n        isLocked\n      }\n      documents {\n        id\n        fileName\n        sizeBytes\n        scanStatus\n        malware\n        isLocked\n      }\n      answer\n      actionsTaken\n      refusalReasons\n      answerDraft {\n        version\n        answer\n        actionsTaken\n        signerName\n        signerPost\n        refused\n        refusalReasons\n        savedByName\n        savedAt\n      }\n      channel\n      registeredAt\n      answerBy\n      answeredAt\n      settledAt\n      deadline\n      businessDaysLeft\n      reportedAt\n      reportOutdated\n      answeredVia\n      receiptPdfUrl\n      letterPdfUrl\n      answerAttempt {\n        at\n        endedAt\n        recipient\n        reply\n      }\n      offers {\n        id\n        text\n        means\n        signerName\n        signerPost\n        sentAt\n        lapsesOn\n        outcome\n        acceptance\n      }\n      mails {\n        kind\n        recipient\n        failure\n        waitsUntil\n      }\n      events {\n        id\n        type\n        details\n        at\n      }\n    }\n  }\n": types.FindComplaintDocument,
    "\n  query ListHeldSheets {\n    quarantinedSheets(first: 100) {\n      nodes {\n        id\n        receivedAt\n        dueOn\n        type\n        consumerName\n        email\n        phone\n        detail\n        request\n      }\n    }\n  }\n": types.ListHeldSheetsDocument,
    "\n  query ListAnswerTemplates {\n    viewer {\n      account {\n        answerTemplates(first: 100) {\n          nodes {\n            id\n            name\n            body\n          }\n        }\n      }\n    }\n  }\n": types.ListAnswerTemplatesDocument,
    "\n  fragment EditedField on FormField {\n    name\n    type\n    label\n    help\n    required\n    choices\n    rows\n    min\n    max\n    minLabel\n    maxLabel\n    unique\n    confirmed\n    pattern\n    defaultValue\n    showIf {\n      field\n      equals\n    }\n  }\n": types.EditedFieldFragmentDoc,
    "\n  fragment FieldDraft on FormFieldDraft {\n    version\n    fields {\n      ...EditedField\n    }\n    unknownFields\n    basedOnVersion\n    savedByName\n    savedAt\n    changes {\n      kind\n    }\n    problems {\n      code\n      path\n      message\n    }\n  }\n": types.FieldDraftFragmentDoc,
    "\n  query FindFormFields($id: ID!) {\n    form(id: $id) {\n      id\n      name\n      hostedUrl\n      fieldsVersion\n      fields {\n        ...EditedField\n      }\n      unknownFields\n      fieldPreviewUrl\n      fieldDraft {\n        ...FieldDraft\n      }\n    }\n  }\n": types.FindFormFieldsDocument,
    "\n  mutation SaveFormFieldDraft($input: SaveFormFieldDraftInput!) {\n    done: saveFormFieldDraft(input: $input) {\n      draft {\n        ...FieldDraft\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SaveFormFieldDraftDocument,
    "\n  mutation DiscardFormFieldDraft($input: DiscardFormFieldDraftInput!) {\n    done: discardFormFieldDraft(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DiscardFormFieldDraftDocument,
    "\n  mutation PublishFormFieldDraft($input: PublishFormFieldDraftInput!) {\n    done: publishFormFieldDraft(input: $input) {\n      form {\n        fieldsVersion\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.PublishFormFieldDraftDocument,
    "\n  mutation RestoreFormFieldVersion($input: RestoreFormFieldVersionInput!) {\n    done: restoreFormFieldVersion(input: $input) {\n      draft {\n        ...FieldDraft\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RestoreFormFieldVersionDocument,
    "\n  fragment ChangeOfField on FormFieldChange {\n    kind\n    settings\n    before {\n      label\n      name\n    }\n    after {\n      label\n      name\n    }\n  }\n": types.ChangeOfFieldFragmentDoc,
    "\n  query ReviewFieldDraft($id: ID!) {\n    form(id: $id) {\n      fieldsVersion\n      fieldDraft {\n        version\n        basedOnVersion\n        problems {\n          code\n          path\n          message\n        }\n        changes {\n          ...ChangeOfField\n        }\n        losses {\n          field {\n            name\n            label\n          }\n          newType\n          submissions\n          isExact\n        }\n      }\n    }\n  }\n": types.ReviewFieldDraftDocument,
    "\n  query ListFieldVersions($id: ID!, $after: String) {\n    form(id: $id) {\n      fieldVersions(first: 20, after: $after) {\n        nodes {\n          number\n          publishedAt\n          publishedByName\n          isCurrent\n          fields {\n            name\n            label\n            type\n          }\n          changes {\n            ...ChangeOfField\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.ListFieldVersionsDocument,
    "\n  query CompareFieldVersion($id: ID!, $since: Int!) {\n    form(id: $id) {\n      fieldVersions(first: 1) {\n        nodes {\n          changes(since: $since) {\n            ...ChangeOfField\n          }\n        }\n      }\n    }\n  }\n": types.CompareFieldVersionDocument,
    "\n  query ReadPastedFields($text: String!, $taken: [String!]) {\n    fieldsFromText(text: $text, taken: $taken) {\n      ...EditedField\n    }\n  }\n": types.ReadPastedFieldsDocument,
    "\n  mutation SetAutoresponse($input: SetFormAutoresponseInput!) {\n    done: setFormAutoresponse(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SetAutoresponseDocument,
    "\n  fragment ListedForm on Form {\n    id\n    name\n    status\n    unavailableReason\n    usage {\n      used\n      limit\n    }\n  }\n": types.ListedFormFragmentDoc,
    "\n  query ListForms($after: String) {\n    forms(first: 100, after: $after) {\n      nodes {\n        ...ListedForm\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ListFormsDocument,
    "\n  mutation ReplaceFormToken($input: ReplaceFormTokenInput!) {\n    done: replaceFormToken(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ReplaceFormTokenDocument,
    "\n  query FindForm($id: ID!) {\n    form(id: $id) {\n      ...ListedForm\n      submitUrl\n      replacedTokens {\n        token\n        validUntil\n      }\n      hostedUrl\n      hostedEmbedHtml\n      hostedButtonHtml\n      hostedPage {\n        title\n        introduction\n        logoUrl\n        accentColor\n        otherWays\n      }\n      complaintsBookIncomplete\n      plan {\n        name\n        filesPerSubmission\n        megabytesPerFile\n        megabytesPerSubmission\n      }\n      filesAllowed\n      spamSensitivity\n      blocked\n      honeypotField\n      allowedOrigins\n      recaptcha {\n        provider\n        siteKey\n        minScore\n        action\n        hostname\n        onFailure\n      }\n      opensAt\n      closesAt\n      closesAfter\n      acceptedCount\n      prefilledFields\n      successTitle\n      successMessage\n      redirectUrl\n      redirectOrigins\n      fields {\n        name\n        label\n        type\n        required\n        choices\n        defaultValue\n      }\n      autoresponse {\n        isEnabled\n        emailField\n        subject\n        text\n      }\n      noticeRecipients {\n        id\n        email\n        mode\n        status\n      }\n    }\n  }\n": types.FindFormDocument,
    "\n  mutation CreateForm($input: CreateFormInput!) {\n    done: createForm(input: $input) {\n      form {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateFormDocument,
    "\n  mutation UpdateForm($input: UpdateFormInput!) {\n    done: updateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UpdateFormDocument,
    "\n  mutation SendTestSubmission($input: SendTestSubmissionInput!) {\n    done: sendTestSubmission(input: $input) {\n      submissionId\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SendTestSubmissionDocument,
    "\n  mutation ActivateForm($input: ActivateFormInput!) {\n    done: activateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ActivateFormDocument,
    "\n  mutation DeactivateForm($input: DeactivateFormInput!) {\n    done: deactivateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DeactivateFormDocument,
    "\n  mutation DeleteForm($input: DeleteFormInput!) {\n    done: deleteForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DeleteFormDocument,
    "\n  query ListFormMonths($id: ID!, $from: Date!, $to: Date!, $olderFrom: Date!, $olderTo: Date!) {\n    form(id: $id) {\n      older: dailyCounts(from: $olderFrom, to: $olderTo) {\n        date\n        accepted\n        refused\n      }\n      latest: dailyCounts(from: $from, to: $to) {\n        date\n        accepted\n        refused\n      }\n    }\n  }\n": types.ListFormMonthsDocument,
    "\n  mutation AddRecipient($input: AddNoticeRecipientInput!) {\n    done: addNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.AddRecipientDocument,
    "\n  mutation SetNoticeMode($input: UpdateNoticeRecipientInput!) {\n    done: updateNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SetNoticeModeDocument,
    "\n  mutation RemoveRecipient($input: RemoveNoticeRecipientInput!) {\n    done: removeNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RemoveRecipientDocument,
    "\n  mutation ResendConfirmation($input: ResendNoticeConfirmationInput!) {\n    done: resendNoticeConfirmation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ResendConfirmationDocument,
    "\n  query SummarizeForm($id: ID!, $from: Date, $to: Date) {\n    form(id: $id) {\n      id\n      name\n      hostedUrl\n      fields {\n        name\n      }\n      summary(from: $from, to: $to) {\n        from\n        to\n        views\n        begun\n        accepted\n        refused\n        quarantined\n        summarized\n        isCut\n        summarizedFrom\n        withoutFields\n        questions {\n          ...SummarizedQuestion\n        }\n      }\n    }\n  }\n": types.SummarizeFormDocument,
    "\n  fragment SummarizedQuestion on QuestionSummary {\n    name\n    label\n    type\n    kind\n    answered\n    choices {\n      value\n      label\n      count\n    }\n    otherChoices\n    numbers {\n      count\n      mean\n      median\n      min\n      max\n      deviation\n      inSoles\n      bins {\n        from\n        to\n        count\n      }\n    }\n    dates {\n      unit\n      counts {\n        date\n        count\n      }\n      others\n    }\n    ranks {\n      value\n      mean\n      firsts\n    }\n    texts {\n      submissionId\n      text\n      isCut\n    }\n  }\n": types.SummarizedQuestionFragmentDoc,
    "\n  query ListFormTemplates {\n    formTemplates {\n      id\n      name\n      asks\n      fields {\n        name\n      }\n    }\n  }\n": types.ListFormTemplatesDocument,
    "\n  query FindHome(\n    $from: Date!\n    $to: Date!\n    $forms: Boolean!\n    $complaints: Boolean!\n    $webhooks: Boolean!\n    $warnings: Boolean!\n    $submissions: Boolean!\n  ) {\n    accountWarnings(first: 20) @include(if: $warnings) {\n      nodes {\n        id\n        cause\n        subjectId\n        detail\n        createdAt\n        form {\n          name\n        }\n        infectedFiles @include(if: $submissions) {\n          name\n        }\n      }\n    }\n    complaints(last: 50, filter: { waiting: true }) @include(if: $complaints) {\n      nodes {\n        id\n        type\n        consumerName\n        answerBy\n        deadline\n        businessDaysLeft\n      }\n    }\n    quarantinedSheets(first: 1) @include(if: $complaints) {\n      nodes {\n        id\n      }\n    }\n    forms(first: 100) @include(if: $forms) {\n      nodes {\n        id\n        name\n        usage {\n          used\n          limit\n        }\n        dailyCounts(from: $from, to: $to) {\n          date\n          accepted\n          refused\n        }\n        webhookEndpoints @include(if: $webhooks) {\n          id\n          url\n          status\n          health {\n            consecutiveFailures\n            heldUntil\n          }\n        }\n      }\n    }\n  }\n": types.FindHomeDocument,
    "\n  query CountSubmissionsSince($since: DateTime!) {\n    submissions(first: 0, filter: { createdFrom: $since }) {\n      totalCount\n    }\n  }\n": types.CountSubmissionsSinceDocument,
    "\n  query ListAccounts($after: String) {\n    accounts(first: 50, after: $after) {\n      nodes {\n        id\n        name\n        email\n        status\n        closedAt\n        createdAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.ListAccountsDocument,
    "\n  query FindAccount($id: ID!) {\n    account(id: $id) {\n      id\n      name\n      email\n      status\n      closedAt\n      erasedFrom\n      booksEnding {\n        ...BooksEnding\n      }\n      createdAt\n      apiKeys {\n        id\n        revokedAt\n        expiresAt\n      }\n      forms(first: 100) {\n        nodes {\n          id\n          name\n          plan {\n            code\n          }\n          usage {\n            used\n            limit\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n": types.FindAccountDocument,
    "\n  query FindPlans {\n    plans {\n      id\n      code\n      name\n      monthlySubmissionLimit\n      retentionDays\n      selfService\n      maxForms\n    }\n  }\n": types.FindPlansDocument,
    "\n  mutation CreateAccount($input: CreateAccountInput!) {\n    done: createAccount(input: $input) {\n      account {\n        id\n      }\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateAccountDocument,
    "\n  mutation SuspendAccount($input: SuspendAccountInput!) {\n    done: suspendAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SuspendAccountDocument,
    "\n  mutation ReinstateAccount($input: ReinstateAccountInput!) {\n    done: reinstateAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ReinstateAccountDocument,
    "\n  mutation CreateKeyOfAccount($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateKeyOfAccountDocument,
    "\n  mutation SetFormPlan($input: SetFormPlanInput!) {\n    done: setFormPlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SetFormPlanDocument,
    "\n  mutation CreatePlan($input: CreatePlanInput!) {\n    done: createPlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreatePlanDocument,
    "\n  mutation UpdatePlan($input: UpdatePlanInput!) {\n    done: updatePlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UpdatePlanDocument,
    "\n  query ListFormReports {\n    formReports(first: 50) {\n      nodes {\n        id\n        formId\n        formName\n        reason\n        words\n        createdAt\n        account {\n          id\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n": types.ListFormReportsDocument,
    "\n  mutation DismissFormReports($input: DismissFormReportsInput!) {\n    done: dismissFormReports(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DismissFormReportsDocument,
    "\n  fragment Refusal on UserError {\n    code\n    message\n    path\n  }\n": types.RefusalFragmentDoc,
    "\n  query FindViewer {\n    viewer {\n      account {\n        id\n        name\n        email\n        erasedFrom\n      }\n      user {\n        id\n        name\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n": types.FindViewerDocument,
    "\n  fragment SubmissionRow on Submission {\n    id\n    readable\n    createdAt\n    isRead\n    isStarred\n    isTest\n    state {\n      id\n      name\n      kind\n    }\n    assignee {\n      id\n      name\n    }\n    tags\n    form {\n      id\n      name\n    }\n  }\n": types.SubmissionRowFragmentDoc,
    "\n  mutation MarkSubmissions($input: MarkSubmissionsInput!) {\n    done: markSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.MarkSubmissionsDocument,
    "\n  mutation DeleteSubmissions($input: DeleteSubmissionsInput!) {\n    done: deleteSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DeleteSubmissionsDocument,
    "\n  mutation CreateSubmissionExport($input: CreateSubmissionExportInput!) {\n    done: createSubmissionExport(input: $input) {\n      url\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateSubmissionExportDocument,
    "\n  subscription FollowSubmissionChanges {\n    submissionsChanged {\n      submissionIds\n      listsChanged\n    }\n  }\n": types.FollowSubmissionChangesDocument,
    "\n  query CountSubmissions($filter: SubmissionFilter) {\n    submissions(first: 0, filter: $filter) {\n      totalCount\n    }\n  }\n": types.CountSubmissionsDocument,
    "\n  query CountFormSubmissions($formId: ID!, $filter: SubmissionFilter) {\n    form(id: $formId) {\n      submissions(first: 0, filter: $filter) {\n        totalCount\n      }\n    }\n  }\n": types.CountFormSubmissionsDocument,
    "\n  query ListSubmissionDeliveries($id: ID!) {\n    submission(id: $id) {\n      deliveries(first: 20) {\n        nodes {\n          id\n          status\n          createdAt\n          attempts {\n            number\n            responseStatus\n          }\n        }\n      }\n    }\n  }\n": types.ListSubmissionDeliveriesDocument,
    "\n  query FindSubmissionAutoresponse($id: ID!) {\n    submission(id: $id) {\n      autoresponse {\n        state\n        at\n        omission\n        reason\n      }\n    }\n  }\n": types.FindSubmissionAutoresponseDocument,
    "\n  query ListSubmissionFiles($id: ID!) {\n    submission(id: $id) {\n      filesNotKept\n      files {\n        id\n        field\n        name\n        size\n        scanStatus\n        malware\n        isLocked\n      }\n    }\n  }\n": types.ListSubmissionFilesDocument,
    "\n  mutation UnlockSubmissionFile($input: UnlockSubmissionFileInput!) {\n    done: unlockSubmissionFile(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UnlockSubmissionFileDocument,
    "\n  subscription FollowSubmissions($after: String) {\n    submissionCreated(after: $after) {\n      cursor\n      submission {\n        ...ShownSubmission\n      }\n    }\n  }\n": types.FollowSubmissionsDocument,
    "\n  query FindSubmissionCursor {\n    submissionCursor\n  }\n": types.FindSubmissionCursorDocument,
    "\n  fragment ShownSubmission on Submission {\n    ...SubmissionRow\n    ip\n    userAgent\n    referer\n    status\n    confirmation {\n      confirmedAt\n      expiresAt\n      mailProblem\n    }\n    spam {\n      score\n      threshold\n      reasons {\n        code\n        points\n        detail\n      }\n    }\n  }\n": types.ShownSubmissionFragmentDoc,
    "\n  mutation ReleaseSubmission($input: ReleaseSubmissionInput!) {\n    done: releaseSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ReleaseSubmissionDocument,
    "\n  mutation MarkSubmissionAsSpam($input: MarkSubmissionAsSpamInput!) {\n    done: markSubmissionAsSpam(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.MarkSubmissionAsSpamDocument,
    "\n  mutation DeleteSubmission($input: DeleteSubmissionInput!) {\n    done: deleteSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DeleteSubmissionDocument,
    "\n  query FindSubmission($id: ID!) {\n    submission(id: $id) {\n      ...ShownSubmission\n    }\n  }\n": types.FindSubmissionDocument,
    "\n  query ListSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      ...SubmissionPage\n    }\n  }\n": types.ListSubmissionsDocument,
    "\n  query ListCountedSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      totalCount\n      ...SubmissionPage\n    }\n  }\n": types.ListCountedSubmissionsDocument,
    "\n  query ListFormSubmissions(\n    $formId: ID!\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: SubmissionFilter\n  ) {\n    form(id: $formId) {\n      submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n        ...SubmissionPage\n      }\n    }\n  }\n": types.ListFormSubmissionsDocument,
    "\n  query ListOrderedSubmissions(\n    $formId: ID\n    $order: SubmissionOrderInput!\n    $first: Int\n    $after: String\n    $filter: SubmissionFilter\n  ) {\n    orderedSubmissions(formId: $formId, order: $order, first: $first, after: $after, filter: $filter) {\n      ...SubmissionPage\n    }\n  }\n": types.ListOrderedSubmissionsDocument,
    "\n  fragment SubmissionPage on SubmissionConnection {\n    nodes {\n      ...ShownSubmission\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n      hasPreviousPage\n      startCursor\n    }\n  }\n": types.SubmissionPageFragmentDoc,
    "\n  query FindReply($id: ID!) {\n    replyMailbox\n    submission(id: $id) {\n      visitorEmail\n      replyDraft {\n        version\n        subject\n        body\n        savedByName\n        savedAt\n      }\n    }\n  }\n": types.FindReplyDocument,
    "\n  query ListSubmissionMessages($id: ID!, $last: Int, $before: String) {\n    submission(id: $id) {\n      messages(last: $last, before: $before) {\n        nodes {\n          id\n          direction\n          address\n          isFromVisitor\n          authorName\n          subject\n          body\n          quotedHistory\n          files {\n            name\n            size\n          }\n          state\n          at\n          reason\n          createdAt\n        }\n        pageInfo {\n          hasPreviousPage\n          startCursor\n        }\n      }\n    }\n  }\n": types.ListSubmissionMessagesDocument,
    "\n  mutation ReplyToSubmission($input: ReplyToSubmissionInput!) {\n    done: replyToSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ReplyToSubmissionDocument,
    "\n  mutation SaveReplyDraft($input: SaveReplyDraftInput!) {\n    done: saveReplyDraft(input: $input) {\n      version\n      savedAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SaveReplyDraftDocument,
    "\n  query ListTriageChoices {\n    submissionStates {\n      id\n      name\n      kind\n    }\n    submissionTags\n    teammates {\n      id\n      name\n    }\n  }\n": types.ListTriageChoicesDocument,
    "\n  mutation TriageSubmissions($input: TriageSubmissionsInput!) {\n    done: triageSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.TriageSubmissionsDocument,
    "\n  mutation SetSubmissionStates($input: SetSubmissionStatesInput!) {\n    done: setSubmissionStates(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SetSubmissionStatesDocument,
    "\n  query ListSubmissionNotes($id: ID!) {\n    submission(id: $id) {\n      notes {\n        id\n        body\n        authorName\n        isOwn\n        createdAt\n        mentioned {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.ListSubmissionNotesDocument,
    "\n  mutation AddSubmissionNote($input: AddSubmissionNoteInput!) {\n    done: addSubmissionNote(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.AddSubmissionNoteDocument,
    "\n  mutation DeleteSubmissionNote($input: DeleteSubmissionNoteInput!) {\n    done: deleteSubmissionNote(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DeleteSubmissionNoteDocument,
    "\n  query ListSubmissionMentions {\n    submissionMentions {\n      id\n      submissionId\n      body\n      authorName\n      createdAt\n    }\n  }\n": types.ListSubmissionMentionsDocument,
    "\n  mutation DismissMentions($input: DismissMentionsInput!) {\n    done: dismissMentions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DismissMentionsDocument,
    "\n  query ListSubmissionViews {\n    submissionViews {\n      id\n      name\n      isShared\n      formId\n      filter\n      oldestFirst\n    }\n  }\n": types.ListSubmissionViewsDocument,
    "\n  mutation CreateSubmissionView($input: CreateSubmissionViewInput!) {\n    done: createSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateSubmissionViewDocument,
    "\n  mutation UpdateSubmissionView($input: UpdateSubmissionViewInput!) {\n    done: updateSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UpdateSubmissionViewDocument,
    "\n  mutation DeleteSubmissionView($input: DeleteSubmissionViewInput!) {\n    done: deleteSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DeleteSubmissionViewDocument,
    "\n  query FindSubmissionTable($formId: ID) {\n    submissionTable(formId: $formId) {\n      layout\n      columns {\n        name\n        width\n      }\n      order {\n        column\n        descending\n      }\n    }\n  }\n": types.FindSubmissionTableDocument,
    "\n  mutation SetSubmissionTable($input: SetSubmissionTableInput!) {\n    done: setSubmissionTable(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SetSubmissionTableDocument,
    "\n  query FindActivity($after: String) {\n    viewer {\n      account {\n        auditEntries(after: $after) {\n          nodes {\n            id\n            act\n            actorKind\n            actorId\n            actorName\n            details\n            ip\n            at\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n": types.FindActivityDocument,
    "\n  query FindApiKeys($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      account {\n        apiKeys {\n          id\n          name\n          prefix\n          permissions\n          lastUsedAt\n          expiresAt\n          revokedAt\n          holder @include(if: $withPeople) {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n": types.FindApiKeysDocument,
    "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateKeyDocument,
    "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    done: revokeApiKey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RevokeKeyDocument,
    "\n  mutation TakeOverKey($input: TakeOverApiKeyInput!) {\n    done: takeOverApiKey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.TakeOverKeyDocument,
    "\n  query FindIdentities {\n    viewer {\n      identities {\n        issuer\n        linkedAt\n        lastUsedAt\n      }\n    }\n  }\n": types.FindIdentitiesDocument,
    "\n  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {\n    done: unlinkIdentity(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UnlinkIdentityDocument,
    "\n  query FindPasskeys {\n    viewer {\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n": types.FindPasskeysDocument,
    "\n  mutation RenamePasskey($input: RenamePasskeyInput!) {\n    done: renamePasskey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RenamePasskeyDocument,
    "\n  mutation DeletePasskey($input: DeletePasskeyInput!) {\n    done: deletePasskey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DeletePasskeyDocument,
    "\n  query FindTeam($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      session {\n        id\n      }\n      sessions {\n        id\n        isCurrent\n        userAgent\n        ip\n        lastSeenAt\n      }\n      account {\n        members @include(if: $withPeople) {\n          id\n          role\n          user {\n            id\n            name\n            email\n          }\n        }\n        invitations @include(if: $withPeople) {\n          id\n          email\n          role\n          expiresAt\n          mailWaitsUntil\n        }\n      }\n    }\n  }\n": types.FindTeamDocument,
    "\n  mutation Invite($input: InviteMemberInput!) {\n    done: inviteMember(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.InviteDocument,
    "\n  mutation RevokeInvitation($input: RevokeInvitationInput!) {\n    done: revokeInvitation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RevokeInvitationDocument,
    "\n  mutation SetRole($input: SetMemberRoleInput!) {\n    done: setMemberRole(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.SetRoleDocument,
    "\n  mutation CreateSignInAddress($input: CreateSignInAddressInput!) {\n    done: createSignInAddress(input: $input) {\n      address\n      expiresAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateSignInAddressDocument,
    "\n  mutation RemoveMember($input: RemoveMemberInput!) {\n    done: removeMember(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RemoveMemberDocument,
    "\n  mutation EndSession($input: EndSessionInput!) {\n    done: endSession(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions($input: EndOtherSessionsInput!) {\n    done: endOtherSessions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.EndOtherSessionsDocument,
    "\n  query ListEndpoints {\n    forms(first: 100) {\n      nodes {\n        id\n        name\n        webhookEndpoints {\n          id\n          kind\n          url\n          status\n          disabledReason\n          health {\n            attempts\n            successRate\n            p50Ms\n            p95Ms\n            lastError\n            breaker\n            heldUntil\n            consecutiveFailures\n          }\n        }\n      }\n    }\n  }\n": types.ListEndpointsDocument,
    "\n  query ListDeliveries($id: ID!, $first: Int!, $after: String, $status: WebhookDeliveryStatus) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        deliveries(first: $first, after: $after, status: $status) {\n          nodes {\n            id\n            eventType\n            status\n            createdAt\n            nextAttemptAt\n            attempts {\n              number\n              startedAt\n              durationMs\n              responseStatus\n              errorClass\n              responseHeaders\n              responseBody\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n": types.ListDeliveriesDocument,
    "\n  mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {\n    done: createWebhookEndpoint(input: $input) {\n      endpoint {\n        id\n      }\n      secret\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateEndpointDocument,
    "\n  mutation CreateChannel($input: CreateWebhookChannelInput!) {\n    done: createWebhookChannel(input: $input) {\n      endpoint {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.CreateChannelDocument,
    "\n  mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {\n    done: updateWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.UpdateEndpointDocument,
    "\n  mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {\n    done: deleteWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.DeleteEndpointDocument,
    "\n  mutation RotateSecret($input: RotateWebhookSecretInput!) {\n    done: rotateWebhookSecret(input: $input) {\n      secret\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RotateSecretDocument,
    "\n  mutation TestEndpoint($input: TestWebhookEndpointInput!) {\n    done: testWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.TestEndpointDocument,
    "\n  mutation Resend($input: RedeliverInput!) {\n    done: redeliver(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.ResendDocument,
    "\n  mutation Recover($input: RecoverWebhookEndpointInput!) {\n    done: recoverWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n": types.RecoverDocument,
    "\n  query ReadRecovery($id: ID!, $hour: DateTime!, $day: DateTime!, $week: DateTime!) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        hour: missing(since: $hour) {\n          count\n        }\n        day: missing(since: $day) {\n          count\n        }\n        week: missing(since: $week) {\n          count\n        }\n        recoveries {\n          id\n          status\n          total\n          queued\n        }\n      }\n    }\n  }\n": types.ReadRecoveryDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BooksEnding on BooksEnding {\n    hasBooks\n    receiveUntil\n    waitingSheets\n    heldSheets\n    answerBy\n    fileTakenAt\n    obstacles\n  }\n"): typeof import('./graphql.ts').BooksEndingFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAccount($input: UpdateAccountInput!) {\n    done: updateAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdateAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateAccountExport($input: CreateAccountExportInput!) {\n    done: createAccountExport(input: $input) {\n      url\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateAccountExportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseAccount($input: CloseAccountInput!) {\n    done: closeAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CloseAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindBooksEnding {\n    viewer {\n      account {\n        id\n        booksEnding {\n          ...BooksEnding\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindBooksEndingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindAskedEmail {\n    viewer {\n      account {\n        id\n        askedEmail\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindAskedEmailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordSheetFileTaken($input: RecordSheetFileTakenInput!) {\n    done: recordSheetFileTaken(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RecordSheetFileTakenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    done: updateUser(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdateUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreviewAnswer($input: PreviewComplaintAnswerInput!) {\n    previewComplaintAnswer(input: $input) {\n      preview {\n        answer\n        actionsTaken\n        refusalReasons\n        mail {\n          to\n          subject\n          text\n          attachmentNames\n        }\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PreviewAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerSheet($input: AnswerComplaintInput!) {\n    done: answerComplaint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AnswerSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordDispatch($input: RecordLetterDispatchInput!) {\n    done: recordLetterDispatch(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RecordDispatchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportBounce($input: ReportAnswerBounceInput!) {\n    done: reportAnswerBounce(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReportBounceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordAnswerAttempt($input: RecordAnswerAttemptInput!) {\n    done: recordAnswerAttempt(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RecordAnswerAttemptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawAnswer($input: WithdrawAnswerInput!) {\n    done: withdrawAnswer(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').WithdrawAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OfferSettlement($input: OfferSettlementInput!) {\n    done: offerSettlement(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OfferSettlementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettleOffer($input: SettleComplaintInput!) {\n    done: settleComplaint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SettleOfferDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawOffer($input: WithdrawOfferInput!) {\n    done: withdrawOffer(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').WithdrawOfferDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation StartProcessing($id: ID!) {\n      done: startComplaintProcessing(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  "): typeof import('./graphql.ts').StartProcessingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation Reclassify($id: ID!) {\n      done: reclassifyComplaint(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  "): typeof import('./graphql.ts').ReclassifyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation CloseSheet($id: ID!) {\n      done: closeComplaint(input: { id: $id }) {\n        userErrors {\n          ...Refusal\n        }\n      }\n    }\n  "): typeof import('./graphql.ts').CloseSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseSheet($input: ReleaseQuarantinedSheetInput!) {\n    done: releaseQuarantinedSheet(input: $input) {\n      complaint {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReleaseSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlockSheetFile($input: UnlockComplaintFileInput!) {\n    done: unlockComplaintFile(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UnlockSheetFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListBooks($after: String) {\n    forms(first: 100, after: $after) {\n      nodes {\n        id\n        name\n        complaintsBookIncomplete\n        provider {\n          legalName\n          sirecSiteCode\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListBooksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindBook($id: ID!) {\n    form(id: $id) {\n      id\n      name\n      complaintsBookUrl\n      complaintsBookButtonHtml\n      complaintsNoticeUrl\n      complaintsBookIncomplete\n      complaintsBookMissing\n      complaintsBookFixed\n      complaintsBookSharedUrl\n      complaintsBookSharedQr\n      providerEmailConfirmed\n      provider {\n        legalName\n        tradeName\n        ruc\n        address\n        establishmentCode\n        sirecSiteCode\n        dataBankCode\n        email\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindBookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindOverdueSheet($id: ID!) {\n    form(id: $id) {\n      complaints(first: 1, filter: { overdue: true }) {\n        nodes {\n          id\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindOverdueSheetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendProviderConfirmation($input: ResendProviderConfirmationInput!) {\n    done: resendProviderConfirmation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ResendProviderConfirmationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlanDeletions {\n    plannedSheetDeletions {\n      count\n      unansweredCount\n      heldCount\n      firstOn\n    }\n  }\n"): typeof import('./graphql.ts').PlanDeletionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveAnswerDraft($input: SaveAnswerDraftInput!) {\n    done: saveAnswerDraft(input: $input) {\n      version\n      savedAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SaveAnswerDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InspectBooks {\n    bookInspection {\n      sheetCount\n      findingCount\n      isWhole\n      findings {\n        code\n        article\n        what\n        toDo\n        formId\n        formName\n        number\n        complaintId\n        heldSheetId\n      }\n    }\n  }\n"): typeof import('./graphql.ts').InspectBooksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CheckReport($id: ID!) {\n    form(id: $id) {\n      id\n      sirecReport {\n        refusedCount\n        refused {\n          complaint {\n            id\n            number\n            consumerName\n          }\n          problems {\n            field\n          }\n        }\n        pendingCount\n        overdueCount\n        outdatedCount\n        pending {\n          id\n          number\n          consumerName\n          reportBy\n          reportOutdated\n        }\n        heldCount\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CheckReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkReported($input: MarkComplaintsReportedInput!) {\n    done: markComplaintsReported(input: $input) {\n      count\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MarkReportedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetReportedGoodType($input: SetReportedGoodTypeInput!) {\n    done: setReportedGoodType(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetReportedGoodTypeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookOfSheet on Complaint {\n    provider {\n      legalName\n      tradeName\n      establishmentCode\n    }\n  }\n"): typeof import('./graphql.ts').BookOfSheetFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListComplaints(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: ComplaintRegisterFilter\n    $isCounted: Boolean!\n  ) {\n    complaints(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      totalCount @include(if: $isCounted)\n      nodes {\n        id\n        number\n        type\n        status\n        consumerName\n        enteredLate\n        ...BookOfSheet\n        answerDraft {\n          savedAt\n        }\n        answerBy\n        answeredAt\n        settledAt\n        deadline\n        businessDaysLeft\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n        hasPreviousPage\n        startCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListComplaintsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindComplaint($id: ID!) {\n    complaint(id: $id) {\n      id\n      number\n      type\n      status\n      consumerName\n      enteredLate\n      ...BookOfSheet\n      documentType\n      documentNumber\n      email\n      emailTyped\n      address\n      district\n      province\n      department\n      phone\n      guardian {\n        name\n        relation\n        address\n        email\n        phone\n      }\n      goodDescription\n      currency\n      amount\n      amountTyped\n      orderNumber\n      happenedOn\n      happenedOnTyped\n      detail\n      request\n      answerChannel\n      filesNotKept\n      attachments {\n        id\n        fileName\n        sizeBytes\n        scanStatus\n        malware\n        isLocked\n      }\n      documents {\n        id\n        fileName\n        sizeBytes\n        scanStatus\n        malware\n        isLocked\n      }\n      answer\n      actionsTaken\n      refusalReasons\n      answerDraft {\n        version\n        answer\n        actionsTaken\n        signerName\n        signerPost\n        refused\n        refusalReasons\n        savedByName\n        savedAt\n      }\n      channel\n      registeredAt\n      answerBy\n      answeredAt\n      settledAt\n      deadline\n      businessDaysLeft\n      reportedAt\n      reportOutdated\n      answeredVia\n      receiptPdfUrl\n      letterPdfUrl\n      answerAttempt {\n        at\n        endedAt\n        recipient\n        reply\n      }\n      offers {\n        id\n        text\n        means\n        signerName\n        signerPost\n        sentAt\n        lapsesOn\n        outcome\n        acceptance\n      }\n      mails {\n        kind\n        recipient\n        failure\n        waitsUntil\n      }\n      events {\n        id\n        type\n        details\n        at\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindComplaintDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListHeldSheets {\n    quarantinedSheets(first: 100) {\n      nodes {\n        id\n        receivedAt\n        dueOn\n        type\n        consumerName\n        email\n        phone\n        detail\n        request\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListHeldSheetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListAnswerTemplates {\n    viewer {\n      account {\n        answerTemplates(first: 100) {\n          nodes {\n            id\n            name\n            body\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListAnswerTemplatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditedField on FormField {\n    name\n    type\n    label\n    help\n    required\n    choices\n    rows\n    min\n    max\n    minLabel\n    maxLabel\n    unique\n    confirmed\n    pattern\n    defaultValue\n    showIf {\n      field\n      equals\n    }\n  }\n"): typeof import('./graphql.ts').EditedFieldFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FieldDraft on FormFieldDraft {\n    version\n    fields {\n      ...EditedField\n    }\n    unknownFields\n    basedOnVersion\n    savedByName\n    savedAt\n    changes {\n      kind\n    }\n    problems {\n      code\n      path\n      message\n    }\n  }\n"): typeof import('./graphql.ts').FieldDraftFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindFormFields($id: ID!) {\n    form(id: $id) {\n      id\n      name\n      hostedUrl\n      fieldsVersion\n      fields {\n        ...EditedField\n      }\n      unknownFields\n      fieldPreviewUrl\n      fieldDraft {\n        ...FieldDraft\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindFormFieldsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveFormFieldDraft($input: SaveFormFieldDraftInput!) {\n    done: saveFormFieldDraft(input: $input) {\n      draft {\n        ...FieldDraft\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SaveFormFieldDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DiscardFormFieldDraft($input: DiscardFormFieldDraftInput!) {\n    done: discardFormFieldDraft(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DiscardFormFieldDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishFormFieldDraft($input: PublishFormFieldDraftInput!) {\n    done: publishFormFieldDraft(input: $input) {\n      form {\n        fieldsVersion\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').PublishFormFieldDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreFormFieldVersion($input: RestoreFormFieldVersionInput!) {\n    done: restoreFormFieldVersion(input: $input) {\n      draft {\n        ...FieldDraft\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RestoreFormFieldVersionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChangeOfField on FormFieldChange {\n    kind\n    settings\n    before {\n      label\n      name\n    }\n    after {\n      label\n      name\n    }\n  }\n"): typeof import('./graphql.ts').ChangeOfFieldFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewFieldDraft($id: ID!) {\n    form(id: $id) {\n      fieldsVersion\n      fieldDraft {\n        version\n        basedOnVersion\n        problems {\n          code\n          path\n          message\n        }\n        changes {\n          ...ChangeOfField\n        }\n        losses {\n          field {\n            name\n            label\n          }\n          newType\n          submissions\n          isExact\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReviewFieldDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFieldVersions($id: ID!, $after: String) {\n    form(id: $id) {\n      fieldVersions(first: 20, after: $after) {\n        nodes {\n          number\n          publishedAt\n          publishedByName\n          isCurrent\n          fields {\n            name\n            label\n            type\n          }\n          changes {\n            ...ChangeOfField\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListFieldVersionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CompareFieldVersion($id: ID!, $since: Int!) {\n    form(id: $id) {\n      fieldVersions(first: 1) {\n        nodes {\n          changes(since: $since) {\n            ...ChangeOfField\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CompareFieldVersionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadPastedFields($text: String!, $taken: [String!]) {\n    fieldsFromText(text: $text, taken: $taken) {\n      ...EditedField\n    }\n  }\n"): typeof import('./graphql.ts').ReadPastedFieldsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAutoresponse($input: SetFormAutoresponseInput!) {\n    done: setFormAutoresponse(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetAutoresponseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedForm on Form {\n    id\n    name\n    status\n    unavailableReason\n    usage {\n      used\n      limit\n    }\n  }\n"): typeof import('./graphql.ts').ListedFormFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListForms($after: String) {\n    forms(first: 100, after: $after) {\n      nodes {\n        ...ListedForm\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListFormsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplaceFormToken($input: ReplaceFormTokenInput!) {\n    done: replaceFormToken(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReplaceFormTokenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindForm($id: ID!) {\n    form(id: $id) {\n      ...ListedForm\n      submitUrl\n      replacedTokens {\n        token\n        validUntil\n      }\n      hostedUrl\n      hostedEmbedHtml\n      hostedButtonHtml\n      hostedPage {\n        title\n        introduction\n        logoUrl\n        accentColor\n        otherWays\n      }\n      complaintsBookIncomplete\n      plan {\n        name\n        filesPerSubmission\n        megabytesPerFile\n        megabytesPerSubmission\n      }\n      filesAllowed\n      spamSensitivity\n      blocked\n      honeypotField\n      allowedOrigins\n      recaptcha {\n        provider\n        siteKey\n        minScore\n        action\n        hostname\n        onFailure\n      }\n      opensAt\n      closesAt\n      closesAfter\n      acceptedCount\n      prefilledFields\n      successTitle\n      successMessage\n      redirectUrl\n      redirectOrigins\n      fields {\n        name\n        label\n        type\n        required\n        choices\n        defaultValue\n      }\n      autoresponse {\n        isEnabled\n        emailField\n        subject\n        text\n      }\n      noticeRecipients {\n        id\n        email\n        mode\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateForm($input: CreateFormInput!) {\n    done: createForm(input: $input) {\n      form {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateForm($input: UpdateFormInput!) {\n    done: updateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdateFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestSubmission($input: SendTestSubmissionInput!) {\n    done: sendTestSubmission(input: $input) {\n      submissionId\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SendTestSubmissionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ActivateForm($input: ActivateFormInput!) {\n    done: activateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ActivateFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeactivateForm($input: DeactivateFormInput!) {\n    done: deactivateForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeactivateFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteForm($input: DeleteFormInput!) {\n    done: deleteForm(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFormMonths($id: ID!, $from: Date!, $to: Date!, $olderFrom: Date!, $olderTo: Date!) {\n    form(id: $id) {\n      older: dailyCounts(from: $olderFrom, to: $olderTo) {\n        date\n        accepted\n        refused\n      }\n      latest: dailyCounts(from: $from, to: $to) {\n        date\n        accepted\n        refused\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListFormMonthsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddRecipient($input: AddNoticeRecipientInput!) {\n    done: addNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AddRecipientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetNoticeMode($input: UpdateNoticeRecipientInput!) {\n    done: updateNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetNoticeModeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveRecipient($input: RemoveNoticeRecipientInput!) {\n    done: removeNoticeRecipient(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RemoveRecipientDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendConfirmation($input: ResendNoticeConfirmationInput!) {\n    done: resendNoticeConfirmation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ResendConfirmationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SummarizeForm($id: ID!, $from: Date, $to: Date) {\n    form(id: $id) {\n      id\n      name\n      hostedUrl\n      fields {\n        name\n      }\n      summary(from: $from, to: $to) {\n        from\n        to\n        views\n        begun\n        accepted\n        refused\n        quarantined\n        summarized\n        isCut\n        summarizedFrom\n        withoutFields\n        questions {\n          ...SummarizedQuestion\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SummarizeFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SummarizedQuestion on QuestionSummary {\n    name\n    label\n    type\n    kind\n    answered\n    choices {\n      value\n      label\n      count\n    }\n    otherChoices\n    numbers {\n      count\n      mean\n      median\n      min\n      max\n      deviation\n      inSoles\n      bins {\n        from\n        to\n        count\n      }\n    }\n    dates {\n      unit\n      counts {\n        date\n        count\n      }\n      others\n    }\n    ranks {\n      value\n      mean\n      firsts\n    }\n    texts {\n      submissionId\n      text\n      isCut\n    }\n  }\n"): typeof import('./graphql.ts').SummarizedQuestionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFormTemplates {\n    formTemplates {\n      id\n      name\n      asks\n      fields {\n        name\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListFormTemplatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindHome(\n    $from: Date!\n    $to: Date!\n    $forms: Boolean!\n    $complaints: Boolean!\n    $webhooks: Boolean!\n    $warnings: Boolean!\n    $submissions: Boolean!\n  ) {\n    accountWarnings(first: 20) @include(if: $warnings) {\n      nodes {\n        id\n        cause\n        subjectId\n        detail\n        createdAt\n        form {\n          name\n        }\n        infectedFiles @include(if: $submissions) {\n          name\n        }\n      }\n    }\n    complaints(last: 50, filter: { waiting: true }) @include(if: $complaints) {\n      nodes {\n        id\n        type\n        consumerName\n        answerBy\n        deadline\n        businessDaysLeft\n      }\n    }\n    quarantinedSheets(first: 1) @include(if: $complaints) {\n      nodes {\n        id\n      }\n    }\n    forms(first: 100) @include(if: $forms) {\n      nodes {\n        id\n        name\n        usage {\n          used\n          limit\n        }\n        dailyCounts(from: $from, to: $to) {\n          date\n          accepted\n          refused\n        }\n        webhookEndpoints @include(if: $webhooks) {\n          id\n          url\n          status\n          health {\n            consecutiveFailures\n            heldUntil\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindHomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountSubmissionsSince($since: DateTime!) {\n    submissions(first: 0, filter: { createdFrom: $since }) {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.ts').CountSubmissionsSinceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListAccounts($after: String) {\n    accounts(first: 50, after: $after) {\n      nodes {\n        id\n        name\n        email\n        status\n        closedAt\n        createdAt\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListAccountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindAccount($id: ID!) {\n    account(id: $id) {\n      id\n      name\n      email\n      status\n      closedAt\n      erasedFrom\n      booksEnding {\n        ...BooksEnding\n      }\n      createdAt\n      apiKeys {\n        id\n        revokedAt\n        expiresAt\n      }\n      forms(first: 100) {\n        nodes {\n          id\n          name\n          plan {\n            code\n          }\n          usage {\n            used\n            limit\n          }\n        }\n        pageInfo {\n          hasNextPage\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindPlans {\n    plans {\n      id\n      code\n      name\n      monthlySubmissionLimit\n      retentionDays\n      selfService\n      maxForms\n    }\n  }\n"): typeof import('./graphql.ts').FindPlansDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateAccount($input: CreateAccountInput!) {\n    done: createAccount(input: $input) {\n      account {\n        id\n      }\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SuspendAccount($input: SuspendAccountInput!) {\n    done: suspendAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SuspendAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReinstateAccount($input: ReinstateAccountInput!) {\n    done: reinstateAccount(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReinstateAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateKeyOfAccount($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateKeyOfAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFormPlan($input: SetFormPlanInput!) {\n    done: setFormPlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetFormPlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePlan($input: CreatePlanInput!) {\n    done: createPlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreatePlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePlan($input: UpdatePlanInput!) {\n    done: updatePlan(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdatePlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFormReports {\n    formReports(first: 50) {\n      nodes {\n        id\n        formId\n        formName\n        reason\n        words\n        createdAt\n        account {\n          id\n          name\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListFormReportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissFormReports($input: DismissFormReportsInput!) {\n    done: dismissFormReports(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DismissFormReportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Refusal on UserError {\n    code\n    message\n    path\n  }\n"): typeof import('./graphql.ts').RefusalFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindViewer {\n    viewer {\n      account {\n        id\n        name\n        email\n        erasedFrom\n      }\n      user {\n        id\n        name\n        email\n      }\n      apiKey {\n        name\n      }\n      permissions\n    }\n  }\n"): typeof import('./graphql.ts').FindViewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SubmissionRow on Submission {\n    id\n    readable\n    createdAt\n    isRead\n    isStarred\n    isTest\n    state {\n      id\n      name\n      kind\n    }\n    assignee {\n      id\n      name\n    }\n    tags\n    form {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql.ts').SubmissionRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkSubmissions($input: MarkSubmissionsInput!) {\n    done: markSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MarkSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSubmissions($input: DeleteSubmissionsInput!) {\n    done: deleteSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateSubmissionExport($input: CreateSubmissionExportInput!) {\n    done: createSubmissionExport(input: $input) {\n      url\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateSubmissionExportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FollowSubmissionChanges {\n    submissionsChanged {\n      submissionIds\n      listsChanged\n    }\n  }\n"): typeof import('./graphql.ts').FollowSubmissionChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountSubmissions($filter: SubmissionFilter) {\n    submissions(first: 0, filter: $filter) {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.ts').CountSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountFormSubmissions($formId: ID!, $filter: SubmissionFilter) {\n    form(id: $formId) {\n      submissions(first: 0, filter: $filter) {\n        totalCount\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CountFormSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListSubmissionDeliveries($id: ID!) {\n    submission(id: $id) {\n      deliveries(first: 20) {\n        nodes {\n          id\n          status\n          createdAt\n          attempts {\n            number\n            responseStatus\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionDeliveriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindSubmissionAutoresponse($id: ID!) {\n    submission(id: $id) {\n      autoresponse {\n        state\n        at\n        omission\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindSubmissionAutoresponseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListSubmissionFiles($id: ID!) {\n    submission(id: $id) {\n      filesNotKept\n      files {\n        id\n        field\n        name\n        size\n        scanStatus\n        malware\n        isLocked\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionFilesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlockSubmissionFile($input: UnlockSubmissionFileInput!) {\n    done: unlockSubmissionFile(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UnlockSubmissionFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FollowSubmissions($after: String) {\n    submissionCreated(after: $after) {\n      cursor\n      submission {\n        ...ShownSubmission\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FollowSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindSubmissionCursor {\n    submissionCursor\n  }\n"): typeof import('./graphql.ts').FindSubmissionCursorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownSubmission on Submission {\n    ...SubmissionRow\n    ip\n    userAgent\n    referer\n    status\n    confirmation {\n      confirmedAt\n      expiresAt\n      mailProblem\n    }\n    spam {\n      score\n      threshold\n      reasons {\n        code\n        points\n        detail\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ShownSubmissionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseSubmission($input: ReleaseSubmissionInput!) {\n    done: releaseSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReleaseSubmissionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkSubmissionAsSpam($input: MarkSubmissionAsSpamInput!) {\n    done: markSubmissionAsSpam(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MarkSubmissionAsSpamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSubmission($input: DeleteSubmissionInput!) {\n    done: deleteSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteSubmissionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindSubmission($id: ID!) {\n    submission(id: $id) {\n      ...ShownSubmission\n    }\n  }\n"): typeof import('./graphql.ts').FindSubmissionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      ...SubmissionPage\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListCountedSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {\n    submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      totalCount\n      ...SubmissionPage\n    }\n  }\n"): typeof import('./graphql.ts').ListCountedSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListFormSubmissions(\n    $formId: ID!\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: SubmissionFilter\n  ) {\n    form(id: $formId) {\n      submissions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n        ...SubmissionPage\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListFormSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListOrderedSubmissions(\n    $formId: ID\n    $order: SubmissionOrderInput!\n    $first: Int\n    $after: String\n    $filter: SubmissionFilter\n  ) {\n    orderedSubmissions(formId: $formId, order: $order, first: $first, after: $after, filter: $filter) {\n      ...SubmissionPage\n    }\n  }\n"): typeof import('./graphql.ts').ListOrderedSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SubmissionPage on SubmissionConnection {\n    nodes {\n      ...ShownSubmission\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n      hasPreviousPage\n      startCursor\n    }\n  }\n"): typeof import('./graphql.ts').SubmissionPageFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindReply($id: ID!) {\n    replyMailbox\n    submission(id: $id) {\n      visitorEmail\n      replyDraft {\n        version\n        subject\n        body\n        savedByName\n        savedAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindReplyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListSubmissionMessages($id: ID!, $last: Int, $before: String) {\n    submission(id: $id) {\n      messages(last: $last, before: $before) {\n        nodes {\n          id\n          direction\n          address\n          isFromVisitor\n          authorName\n          subject\n          body\n          quotedHistory\n          files {\n            name\n            size\n          }\n          state\n          at\n          reason\n          createdAt\n        }\n        pageInfo {\n          hasPreviousPage\n          startCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionMessagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplyToSubmission($input: ReplyToSubmissionInput!) {\n    done: replyToSubmission(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReplyToSubmissionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveReplyDraft($input: SaveReplyDraftInput!) {\n    done: saveReplyDraft(input: $input) {\n      version\n      savedAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SaveReplyDraftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListTriageChoices {\n    submissionStates {\n      id\n      name\n      kind\n    }\n    submissionTags\n    teammates {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql.ts').ListTriageChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TriageSubmissions($input: TriageSubmissionsInput!) {\n    done: triageSubmissions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').TriageSubmissionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetSubmissionStates($input: SetSubmissionStatesInput!) {\n    done: setSubmissionStates(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetSubmissionStatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListSubmissionNotes($id: ID!) {\n    submission(id: $id) {\n      notes {\n        id\n        body\n        authorName\n        isOwn\n        createdAt\n        mentioned {\n          id\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionNotesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddSubmissionNote($input: AddSubmissionNoteInput!) {\n    done: addSubmissionNote(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AddSubmissionNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSubmissionNote($input: DeleteSubmissionNoteInput!) {\n    done: deleteSubmissionNote(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteSubmissionNoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListSubmissionMentions {\n    submissionMentions {\n      id\n      submissionId\n      body\n      authorName\n      createdAt\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionMentionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissMentions($input: DismissMentionsInput!) {\n    done: dismissMentions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DismissMentionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListSubmissionViews {\n    submissionViews {\n      id\n      name\n      isShared\n      formId\n      filter\n      oldestFirst\n    }\n  }\n"): typeof import('./graphql.ts').ListSubmissionViewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateSubmissionView($input: CreateSubmissionViewInput!) {\n    done: createSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateSubmissionViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSubmissionView($input: UpdateSubmissionViewInput!) {\n    done: updateSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdateSubmissionViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSubmissionView($input: DeleteSubmissionViewInput!) {\n    done: deleteSubmissionView(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteSubmissionViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindSubmissionTable($formId: ID) {\n    submissionTable(formId: $formId) {\n      layout\n      columns {\n        name\n        width\n      }\n      order {\n        column\n        descending\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindSubmissionTableDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetSubmissionTable($input: SetSubmissionTableInput!) {\n    done: setSubmissionTable(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetSubmissionTableDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindActivity($after: String) {\n    viewer {\n      account {\n        auditEntries(after: $after) {\n          nodes {\n            id\n            act\n            actorKind\n            actorId\n            actorName\n            details\n            ip\n            at\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindActivityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindApiKeys($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      account {\n        apiKeys {\n          id\n          name\n          prefix\n          permissions\n          lastUsedAt\n          expiresAt\n          revokedAt\n          holder @include(if: $withPeople) {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindApiKeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateKey($input: CreateApiKeyInput!) {\n    done: createApiKey(input: $input) {\n      key\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeKey($input: RevokeApiKeyInput!) {\n    done: revokeApiKey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RevokeKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeOverKey($input: TakeOverApiKeyInput!) {\n    done: takeOverApiKey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').TakeOverKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindIdentities {\n    viewer {\n      identities {\n        issuer\n        linkedAt\n        lastUsedAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindIdentitiesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {\n    done: unlinkIdentity(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UnlinkIdentityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindPasskeys {\n    viewer {\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindPasskeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenamePasskey($input: RenamePasskeyInput!) {\n    done: renamePasskey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RenamePasskeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePasskey($input: DeletePasskeyInput!) {\n    done: deletePasskey(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeletePasskeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindTeam($withPeople: Boolean!) {\n    viewer {\n      user {\n        id\n      }\n      session {\n        id\n      }\n      sessions {\n        id\n        isCurrent\n        userAgent\n        ip\n        lastSeenAt\n      }\n      account {\n        members @include(if: $withPeople) {\n          id\n          role\n          user {\n            id\n            name\n            email\n          }\n        }\n        invitations @include(if: $withPeople) {\n          id\n          email\n          role\n          expiresAt\n          mailWaitsUntil\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindTeamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Invite($input: InviteMemberInput!) {\n    done: inviteMember(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').InviteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeInvitation($input: RevokeInvitationInput!) {\n    done: revokeInvitation(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RevokeInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetRole($input: SetMemberRoleInput!) {\n    done: setMemberRole(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SetRoleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateSignInAddress($input: CreateSignInAddressInput!) {\n    done: createSignInAddress(input: $input) {\n      address\n      expiresAt\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateSignInAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMember($input: RemoveMemberInput!) {\n    done: removeMember(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RemoveMemberDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($input: EndSessionInput!) {\n    done: endSession(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions($input: EndOtherSessionsInput!) {\n    done: endOtherSessions(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').EndOtherSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListEndpoints {\n    forms(first: 100) {\n      nodes {\n        id\n        name\n        webhookEndpoints {\n          id\n          kind\n          url\n          status\n          disabledReason\n          health {\n            attempts\n            successRate\n            p50Ms\n            p95Ms\n            lastError\n            breaker\n            heldUntil\n            consecutiveFailures\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListEndpointsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListDeliveries($id: ID!, $first: Int!, $after: String, $status: WebhookDeliveryStatus) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        deliveries(first: $first, after: $after, status: $status) {\n          nodes {\n            id\n            eventType\n            status\n            createdAt\n            nextAttemptAt\n            attempts {\n              number\n              startedAt\n              durationMs\n              responseStatus\n              errorClass\n              responseHeaders\n              responseBody\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ListDeliveriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {\n    done: createWebhookEndpoint(input: $input) {\n      endpoint {\n        id\n      }\n      secret\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateEndpointDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateChannel($input: CreateWebhookChannelInput!) {\n    done: createWebhookChannel(input: $input) {\n      endpoint {\n        id\n      }\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateChannelDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {\n    done: updateWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdateEndpointDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {\n    done: deleteWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteEndpointDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateSecret($input: RotateWebhookSecretInput!) {\n    done: rotateWebhookSecret(input: $input) {\n      secret\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RotateSecretDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TestEndpoint($input: TestWebhookEndpointInput!) {\n    done: testWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').TestEndpointDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Resend($input: RedeliverInput!) {\n    done: redeliver(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ResendDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Recover($input: RecoverWebhookEndpointInput!) {\n    done: recoverWebhookEndpoint(input: $input) {\n      userErrors {\n        ...Refusal\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RecoverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadRecovery($id: ID!, $hour: DateTime!, $day: DateTime!, $week: DateTime!) {\n    node(id: $id) {\n      ... on WebhookEndpoint {\n        hour: missing(since: $hour) {\n          count\n        }\n        day: missing(since: $day) {\n          count\n        }\n        week: missing(since: $week) {\n          count\n        }\n        recoveries {\n          id\n          status\n          total\n          queued\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ReadRecoveryDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
