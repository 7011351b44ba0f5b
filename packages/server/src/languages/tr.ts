import type { ServerTexts } from "./server-texts.ts";

/** Turkish for the built-in emails and the page on which people unsubscribe, with the formal address. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Merhaba {user},",
    linkHint: "Düğme çalışmazsa bu adresi tarayıcınızda açın:",
  },
  email_verification: {
    subject: "{project} için e-posta adresinizi doğrulayın",
    preview: "{project} için e-posta adresinizi onaylayın.",
    heading: "E-posta adresinizi doğrulayın",
    confirm: "{project} size buradan ulaşabilsin diye lütfen bu adresin size ait olduğunu onaylayın.",
    account: "Adres şu hesaba eklendi: **{accountName}**.",
    button: "E-posta adresini doğrula",
    ignore:
      "Bu sizin hesabınız değilse bu e-postayı yok sayın. Düğmeyi tıklarsanız adresiniz başka birinin hesabına eklenir.",
  },
  password_reset: {
    subject: "{project} şifrenizi sıfırlayın",
    preview: "{project} için yeni şifre bağlantınız.",
    heading: "Yeni bir şifre seçin",
    requested:
      "{project} hesabınızın şifresini sıfırlamak için bir istek aldık. Bağlantı bir kez çalışır. Yeni bir şifre seçene kadar eski şifreniz geçerli kalır.",
    button: "Yeni şifre seç",
    ignore: "Bunu siz istemediyseniz bu e-postayı yok sayın. Şifreniz değişmez.",
  },
  magic_link: {
    subject: "{project} oturum açma kodunuz: {otp}",
    preview: "{otp} kodunu girin veya bu e-postadaki bağlantıyı tıklayın.",
    heading: "{project} hesabınızda oturum açın",
    enterCode: "Oturum açmak istediğiniz yerde bu kodu girin:",
    orClick: "Veya bu tarayıcıda oturum açmak için düğmeyi tıklayın:",
    button: "Oturum aç",
    ignore:
      "Oturum açmaya çalışmadıysanız bu e-postayı yok sayın. Bu kodu kimseyle paylaşmayın: Size asla kodunuzu sormayız.",
  },
  team_invitation: {
    subject: "{project}: {teamDisplayName} için davet aldınız",
    preview: "{project} üzerinde bir davetiniz var: {teamDisplayName}.",
    heading: "Davet: {teamDisplayName}",
    invited: "{project} üzerinde şu ekibe davet edildiniz: **{teamDisplayName}**.",
    button: "Ekibe katıl",
    ignore:
      "Bu davet yalnızca gönderildiği adres için geçerlidir. Bunu beklemiyorduysanız bu e-postayı yok sayın: Ekibe katılmış olmazsınız.",
    aTeam: "bir ekip",
  },
  sign_in_invitation: {
    subject: "{project} için oturum açma daveti aldınız",
    preview: "{teamDisplayName} ekibinin bir üyesi sizi katılmaya davet etti.",
    heading: "{project} hesabınızda oturum açın",
    invited:
      "**{teamDisplayName}** ekibinin bir üyesi sizi katılmaya davet etti. Bu e-postanın gönderildiği adresle oturum açın.",
    button: "Oturum aç",
    ignore: "Bunu beklemiyorduysanız bu e-postayı yok sayın. Oturum açmadığınız sürece hiçbir şey olmaz.",
  },
  payment_receipt: {
    subject: "{project} makbuzunuz",
    preview: "{project}, {amount} tutarındaki ödemenizi aldı.",
    heading: "Ödemeniz için teşekkür ederiz",
    received: "{project}, **{amount}** tutarındaki ödemenizi aldı.",
    product: "Ürün: **{productName}**, adet: {quantity}",
    button: "Makbuzu görüntüle",
    why: "Bu e-postayı bir ödeme yaptığınız için aldınız. Kayıtlarınız için saklayın.",
  },
  payment_failed: {
    subject: "{project} ödemeniz başarısız oldu",
    preview: "{productName} için {amount} tutarındaki ödemeniz başarısız oldu.",
    heading: "Ödemeniz başarısız oldu",
    failed: "{project} sitesinde **{productName}** için **{amount}** tutarındaki ödemeniz başarısız oldu.",
    reason: "Neden: {failureReason}",
    update: "{productName} kullanmaya devam etmek için ödeme yönteminizi güncelleyin.",
    button: "Şimdi öde",
    why: "Bu e-postayı bu aboneliği veya satın alımı yönettiğiniz için aldınız.",
  },
  trial_ending: {
    subject: "{productName} deneme süreniz şu tarihte bitiyor: {endDate}",
    preview: "Deneme sürenizden sonra {productName} ücreti: {amount}.",
    heading: "Deneme süreniz bitiyor",
    ends: "{project} sitesindeki **{productName}** deneme süreniz şu tarihte bitiyor: **{endDate}**.",
    afterwards:
      "Ardından aboneliğiniz başlar ve {amount} tahsil edilir. Devam etmek istemiyorsanız o günden önce iptal edin.",
    button: "Aboneliği yönet",
    why: "Bu e-postayı bu aboneliği yönettiğiniz için aldınız.",
  },
  failed_emails_digest: {
    subject: "Gönderilemeyen e-postaların özeti",
    preview: "Projenizin bu e-postaları son 24 saatte gönderilemedi.",
    heading: "Bazı e-postalar gönderilemedi",
    failed: "Projenizin şu e-postaları son 24 saatte gönderilemedi:",
    button: "Tüm e-postaları göster",
  },
  failed_sign_ins: {
    subject: "{project} hesabınızda başarısız oturum açma denemeleri",
    preview: "{project} hesabınız için birkaç kez yanlış şifre girildi.",
    heading: "Hesabınızda başarısız oturum açma denemeleri",
    attempts:
      "{project} hesabınız için art arda birkaç kez yanlış şifre girildi. Bu denemelerin hiçbiri başarılı olmadı; sonraki denemeler artık yavaşlatılıyor.",
    you: "Bunu siz yaptıysanız birkaç dakika bekleyin veya oturum açma sayfasında “Şifrenizi mi unuttunuz?” seçeneğini kullanın. Yeni şifre hemen geçerli olur.",
    notYou:
      "Bunu siz yapmadıysanız bir şey yapmanız gerekmez. Aynı şifreyi başka bir yerde de kullanıyorsanız {project} şifrenizi değiştirin ve varsa iki adımlı doğrulamayı açın.",
    often: "Bu e-postayı günde en fazla bir kez göndeririz.",
  },
  security_notice: {
    subject: "{project}: {heading}",
    preview: "Bu e-posta {project} hesabınızla ilgili.",
    heading: "{heading}",
    what: "{project} hesabınız: {heading}. {effect}",
    device: "Cihaz: {device}",
    place: "Konum: {place}",
    you: "Bunu siz yaptıysanız bir şey yapmanız gerekmez.",
    notYou:
      "Bunu siz yapmadıysanız hemen {project} oturum açma sayfasında “Şifrenizi mi unuttunuz?” seçeneğini kullanın, ardından hesap ayarlarınızda cihazları, geçiş anahtarlarını ve iki adımlı doğrulamayı kontrol edin.",
    why: "Hesabınızın güvenliğiyle ilgili her değişiklikte bu e-postayı göndeririz.",
    codesLeft: {
      one: "{count} kurtarma kodu kaldı. Hesap ayarlarınızdan yenilerini oluşturabilirsiniz.",
      other: "{count} kurtarma kodu kaldı. Hesap ayarlarınızdan yenilerini oluşturabilirsiniz.",
    },
    noCodesLeft: "Hiç kurtarma kodu kalmadı. Hesap ayarlarınızdan yenilerini oluşturun.",
    password_changed: "Şifreniz değiştirildi",
    password_changed_effect: "Diğer cihazlarda yeni şifreyle yeniden oturum açmanız gerekebilir.",
    second_factor_added: "İki adımlı doğrulama açıldı",
    second_factor_added_effect:
      "Artık oturum açarken kimlik doğrulama uygulamasındaki kod istenecek. Diğer cihazlardaki oturumlar kapatıldı.",
    second_factor_removed: "İki adımlı doğrulama kapatıldı",
    second_factor_removed_effect: "Oturum açarken artık kod istenmiyor ve kurtarma kodları geçersiz oldu.",
    authenticator_added: "Bir geçiş anahtarı eklendi",
    authenticator_added_effect:
      "Bu geçiş anahtarının bulunduğu cihazın kilidini açabilen herkes artık hesapta oturum açabilir.",
    recovery_codes_created: "Yeni kurtarma kodları oluşturuldu",
    recovery_codes_created_effect: "Önceki kurtarma kodları geçersiz oldu.",
    recovery_code_used: "Oturum açmak için bir kurtarma kodu kullanıldı",
    recovery_code_used_effect: "Kimlik doğrulama uygulamasındaki kodun yerine kullanıldı ve bir daha kullanılamaz.",
    new_device: "Yeni oturum açma",
    new_device_effect: "Bu hesabın daha önce kullanılmadığı bir cihazdan veya ülkeden oturum açıldı.",
  },
  leaked_api_key: {
    subject: "{project} için bir API anahtarı sızdı ve iptal edildi",
    preview: "Sonu {lastFour} olan anahtar herkese açık bir yerde bulundu.",
    heading: "Bir API anahtarı sızdı ve iptal edildi",
    own: "API anahtarlarınızdan biri ({project}) herkese açık bir yerde bulundu ve iptal edildi. Anahtarın sonu {lastFour}, açıklaması “{description}”.",
    team: "{team} ekibinin bir API anahtarı ({project}) herkese açık bir yerde bulundu ve iptal edildi. Anahtarın sonu {lastFour}, açıklaması “{description}”.",
    unnamedTeam:
      "Ekibinizin bir API anahtarı ({project}) herkese açık bir yerde bulundu ve iptal edildi. Anahtarın sonu {lastFour}, açıklaması “{description}”.",
    refused:
      "Bu anahtarla yapılan istekler artık reddediliyor. Yeni bir anahtar oluşturun ve kaynak kodunun dışında tutun.",
    check:
      "Ayrıca bu anahtarla yapılmış, tanımadığınız işlemler olup olmadığını kontrol edin. Anahtarı bulunduğu yerden silmek onu yeniden gizli yapmaz.",
    why: "Bu e-postayı bu anahtarı yönettiğiniz için aldınız.",
  },
  email_template_broken: {
    subject: "{projectDisplayName} projesinin “{templateDisplayName}” e-postası oluşturulamıyor",
    preview: "{projectDisplayName} bunun yerine yerleşik e-postayı gönderiyor.",
    heading: "Bir e-posta şablonu çalışmıyor",
    broken:
      "{projectDisplayName} projesinin “{templateDisplayName}” e-postası, yaptığınız değişikliklerle oluşturulamadı. Latchkit bunun yerine yerleşik e-postayı gönderiyor; böylece kullanıcılar oturum açmaya devam edebiliyor.",
    correct: "Şablonu veya temayı kontrol panelindeki E-postalar bölümünde düzeltin.",
    why: "Bu e-postayı projeyi yönettiğiniz için aldınız. En fazla günde bir kez gönderilir.",
  },
  webhook_endpoint_disabled: {
    subject: "{projectDisplayName} projesinin bir webhook uç noktası devre dışı bırakıldı",
    preview: "{projectDisplayName}: {reason}",
    heading: "Bir webhook uç noktası devre dışı bırakıldı",
    disabled: "{projectDisplayName} projesi artık şu adrese olay göndermiyor: {url}. {reason}",
    enable:
      "Uç nokta yeniden çalıştığında onu kontrol panelinden etkinleştirin. Ardından kaçırdığı her şeyi yeniden gönderebilirsiniz.",
    why: "Bu e-postayı projeyi yönettiğiniz için aldınız.",
    failing: "Beş gündür gönderilen tüm iletiler başarısız oldu.",
    gone: "Uç nokta, kalıcı olarak kaldırıldığını bildirdi (durum 410).",
  },
  unsubscribe: {
    title: "Abonelikten çık",
    question: "{project} tarafından gönderilen pazarlama e-postalarını almayı bırakmak istiyor musunuz?",
    confirm: "Abonelikten çık",
    done: "Abonelikten çıktınız",
    doneDetails: "Artık {project} tarafından gönderilen pazarlama e-postalarını almayacaksınız.",
    already: "Zaten abonelikten çıktınız",
    incomplete: "Bu bağlantı eksik",
    incompleteDetails: "E-postadaki bağlantıyı tekrar açın veya tamamını kopyalayın.",
    expired: "Bu bağlantının süresi doldu",
    expiredDetails: "Daha yeni bir e-postadaki bağlantıyı kullanın veya hesabınızdaki bildirim ayarlarını değiştirin.",
  },
};
