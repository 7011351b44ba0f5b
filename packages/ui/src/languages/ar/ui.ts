import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Arabic of what this package says itself, in Modern Standard Arabic. */
export const ui = {
  common: {
    cancel: "إلغاء",
    close: "إغلاق",
  },
  copyButton: {
    copy: "نسخ",
    copied: "تم النسخ",
    failed: "حدّد النص وانسخه يدويًا",
  },
  failures: {
    offline: "أنت غير متصل بالإنترنت. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.",
    unreachable: "تعذّر الاتصال. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.",
    tooMany: "عدد المحاولات كبير جدًا. انتظر دقيقة، ثم أعد المحاولة.",
    wait: "عدد المحاولات كبير جدًا. أعد المحاولة بعد {time}.",
    waitIsOver: "يمكنك إعادة المحاولة الآن.",
    forbidden: "ليس لديك إذن لتنفيذ هذا الإجراء. بعض الإجراءات غير متاحة أثناء تسجيل الدخول باسم مستخدم آخر.",
    conflict:
      "لا يمكن تنفيذ هذا الإجراء حاليًا. إذا كان الفريق يملك مشاريع، انقل ملكيتها أو احذفها أولاً. وإلا فأعد المحاولة.",
    banned: "هذا الحساب معلّق. إذا كنت تعتقد أن ذلك حدث عن طريق الخطأ، تواصل مع فريق الدعم.",
    bannedUntil: "هذا الحساب معلّق حتى {time}. إذا كنت تعتقد أن ذلك حدث عن طريق الخطأ، تواصل مع فريق الدعم.",
    unknown: "حدث خطأ. يُرجى إعادة المحاولة.",
    notLoaded: "تعذّر التحميل",
    retry: "إعادة المحاولة",
  },
  form: {
    slow: "يستغرق ذلك وقتًا أطول من المعتاد…",
  },
} satisfies Translation<UiMessages>;
