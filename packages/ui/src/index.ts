export { localDeviceName } from "@latchkit/contract/device-names";
export {
  defineMessages,
  type Message as MessageText,
  type MessageKey,
  type MessageOverrides,
  type Messages,
  type PluralMessage,
  type TranslationTable,
  type WrittenKey,
} from "@latchkit/messages/define-messages";
export { leftInEnglish, translationProblems, unusedMessages } from "@latchkit/messages/translation-problems";
export { AddressText } from "./components/address-text.tsx";
export { Button, type ButtonProps, Spinner } from "./components/button.tsx";
export { CancelButton } from "./components/cancel-button.tsx";
export { Card, type CardProps, startTyping } from "./components/card.tsx";
export { classes } from "./components/classes.ts";
export { commonMessages } from "./components/common-messages.ts";
export { Confirm, type ConfirmProps } from "./components/confirm.tsx";
export {
  CopyButton,
  type CopyButtonProps,
  type Copying,
  copyButtonMessages,
  useCopying,
} from "./components/copy-button.tsx";
export { copyText } from "./components/copy-text.ts";
export { Dialog, type DialogProps } from "./components/dialog.tsx";
export { FailureCard, type FailureCardProps, FailureNotice } from "./components/failure-card.tsx";
export { Icon } from "./components/icon.tsx";
export { Link, type LinkProps } from "./components/link.tsx";
export { List, ListItem, type ListItemProps, ListSkeleton } from "./components/list.tsx";
export { Menu, type MenuEntry, type MenuItem, type MenuProps } from "./components/menu.tsx";
export { Message, type MessageProps } from "./components/message.tsx";
export { Modal, useDialogClose } from "./components/modal.tsx";
export { Notice, type NoticeProps } from "./components/notice.tsx";
export { placePopover } from "./components/popover.ts";
export { UiRoot, type UiRootProps } from "./components/root.tsx";
export { CardSkeleton, type CardSkeletonProps, FormSkeleton, Skeleton } from "./components/skeleton.tsx";
export { TimeAgo } from "./components/time-ago.tsx";
export { ToCopy, type ToCopyProps } from "./components/to-copy.tsx";
export { useMenu } from "./components/use-menu.ts";
export { usePageTitle } from "./components/use-page-title.ts";
export { usePopover } from "./components/use-popover.ts";
export { failureMessages } from "./failures/failure-messages.ts";
export { type Action, type ActionOptions, useAction } from "./failures/use-action.ts";
export { useCountdown } from "./failures/use-countdown.ts";
export { type Explain, ExplainContext, useExplain } from "./failures/use-explain.tsx";
export { secondsToWait, Wait } from "./failures/wait.tsx";
export { CodeField, type CodeFieldProps } from "./form/code-field.tsx";
export { Field, type FieldProps } from "./form/field.tsx";
export { FieldProblem, FieldProblemContext, useFieldProblem } from "./form/field-problem.tsx";
export { Form, type FormProps } from "./form/form.tsx";
export { CODE_FIELD_LENGTH, readCode } from "./form/read-code.ts";
export { Select, type SelectProps } from "./form/select.tsx";
export { Switch, type SwitchProps } from "./form/switch.tsx";
export { FieldError, type FormOptions, type FormState, type Problems, useForm, type Values } from "./form/use-form.ts";
export { afterPaint, onceIdle } from "./loading/after-paint.ts";
export { Load, type LoadProps } from "./loading/load.tsx";
export { type Loadable, type Loading, loadable } from "./loading/loadable.ts";
export { pastSuspension, suspension } from "./loading/suspend.ts";
export { useHydrated } from "./loading/use-hydrated.ts";
export { useLoadable } from "./loading/use-loadable.ts";
export { lateTranslations } from "./messages/late-translations.ts";
export {
  MessagesProvider,
  type MessagesProviderProps,
  type Overrides,
  type Translations,
} from "./messages/messages-provider.tsx";
export { primaryTag } from "./messages/primary-tag.ts";
export { relativeTime } from "./messages/relative-time.ts";
export { type Translate, useLanguage, useMessages } from "./messages/use-messages.ts";
export { formatMoney, fromMinorUnits, isolatedAmount, multiplyMoney, toMinorUnits } from "./money/money.ts";
export {
  chargeOf,
  compareIntervals,
  type PriceLike,
  type PriceText,
  priceMessages,
  usePriceText,
} from "./money/price-text.ts";
export { type Brand, brandVariables } from "./styles/brand-variables.ts";
export { NonceContext, useNonce } from "./styles/nonce.ts";
export { baseSheet, partSheet, type Sheet, Styles, UnstyledContext, uiSheet } from "./styles/styles.tsx";
export { type UiMessages, uiMessages } from "./ui-messages.ts";
