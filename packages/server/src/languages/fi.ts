import type { ServerTexts } from "./server-texts.ts";

/** Finnish for the built-in emails and the page on which people unsubscribe, with the informal address. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Hei {user}!",
    linkHint: "Jos painike ei toimi, avaa tämä osoite selaimessa:",
  },
  email_verification: {
    subject: "Vahvista sähköpostiosoitteesi: {project}",
    preview: "Vahvista sähköpostiosoitteesi palvelussa {project}.",
    heading: "Vahvista sähköpostiosoitteesi",
    confirm: "Vahvista, että tämä on sähköpostiosoitteesi, jotta {project} tavoittaa sinut täältä.",
    account: "Se lisättiin tilille **{accountName}**.",
    button: "Vahvista osoite",
    ignore:
      "Jos tämä ei ole sinun tilisi, jätä viesti huomiotta. Painikkeen napsauttaminen lisäisi osoitteesi toisen henkilön tilille.",
  },
  password_reset: {
    subject: "Palauta salasanasi: {project}",
    preview: "Linkki uuden salasanan valitsemiseen palvelussa {project}.",
    heading: "Valitse uusi salasana",
    requested:
      "Saimme pyynnön palauttaa tilisi salasanan palvelussa {project}. Linkki toimii kerran. Vanha salasanasi on voimassa, kunnes valitset uuden.",
    button: "Valitse uusi salasana",
    ignore: "Jos et pyytänyt tätä, jätä viesti huomiotta. Salasanasi ei vaihdu.",
  },
  magic_link: {
    subject: "Kirjaudu palveluun {project}: koodisi on {otp}",
    preview: "Kirjoita koodi {otp} tai napsauta viestissä olevaa linkkiä.",
    heading: "Kirjaudu palveluun {project}",
    enterCode: "Kirjoita tämä koodi siihen, missä haluat kirjautua:",
    orClick: "Tai kirjaudu tällä selaimella napsauttamalla painiketta:",
    button: "Kirjaudu sisään",
    ignore: "Jos et yrittänyt kirjautua, jätä viesti huomiotta. Älä anna koodia kenellekään: emme koskaan pyydä sitä.",
  },
  team_invitation: {
    subject: "Kutsu palveluun {project}: {teamDisplayName}",
    preview: "Sinut on kutsuttu mukaan palvelussa {project}: {teamDisplayName}.",
    heading: "Kutsu: {teamDisplayName}",
    invited: "Sinut on kutsuttu mukaan palvelussa {project}: **{teamDisplayName}**.",
    button: "Liity tiimiin",
    ignore:
      "Tämä kutsu toimii vain sillä osoitteella, johon se lähetettiin. Jos et odottanut sitä, jätä viesti huomiotta, niin et liity tiimiin.",
    aTeam: "tiimi",
  },
  sign_in_invitation: {
    subject: "Kutsu kirjautua palveluun {project}",
    preview: "Tiimin {teamDisplayName} jäsen kutsui sinut mukaan.",
    heading: "Kirjaudu palveluun {project}",
    invited:
      "Tiimin **{teamDisplayName}** jäsen kutsui sinut mukaan. Kirjaudu osoitteella, johon tämä viesti lähetettiin.",
    button: "Kirjaudu sisään",
    ignore: "Jos et odottanut tätä, jätä viesti huomiotta. Mitään ei tapahdu, ellet kirjaudu.",
  },
  payment_receipt: {
    subject: "Kuittisi: {project}",
    preview: "{project} vastaanotti maksusi {amount}.",
    heading: "Kiitos maksustasi",
    received: "{project} vastaanotti maksusi **{amount}**.",
    product: "Tuote: **{productName}**, määrä: {quantity}",
    button: "Näytä kuitti",
    why: "Saat tämän viestin, koska teit maksun. Säilytä se.",
  },
  payment_failed: {
    subject: "Maksusi epäonnistui: {project}",
    preview: "Maksusi {amount} tuotteesta {productName} epäonnistui.",
    heading: "Maksusi epäonnistui",
    failed: "Maksusi **{amount}** tuotteesta **{productName}** palvelussa {project} epäonnistui.",
    reason: "Syy: {failureReason}",
    update: "Päivitä maksutapasi, jotta {productName} pysyy käytössäsi.",
    button: "Maksa nyt",
    why: "Saat tämän viestin, koska hallinnoit tätä tilausta tai ostosta.",
  },
  trial_ending: {
    subject: "Kokeilujaksosi päättyy {endDate}: {productName}",
    preview: "Kokeilujakson jälkeen {productName} maksaa {amount}.",
    heading: "Kokeilujaksosi päättyy pian",
    ends: "Tuotteen **{productName}** kokeilujakso palvelussa {project} päättyy **{endDate}**.",
    afterwards:
      "Silloin tilauksesi alkaa ja sinulta veloitetaan {amount}. Jos et halua jatkaa, peru tilaus ennen sitä.",
    button: "Hallitse tilausta",
    why: "Saat tämän viestin, koska hallinnoit tätä tilausta.",
  },
  failed_emails_digest: {
    subject: "Yhteenveto epäonnistuneista viesteistä",
    preview: "Näitä projektisi sähköpostiviestejä ei voitu lähettää viimeisten 24 tunnin aikana.",
    heading: "Joitakin viestejä ei voitu lähettää",
    failed: "Näitä projektisi sähköpostiviestejä ei voitu lähettää viimeisten 24 tunnin aikana:",
    button: "Näytä kaikki viestit",
  },
  failed_sign_ins: {
    subject: "Epäonnistuneita kirjautumisia tilillesi: {project}",
    preview: "Tilillesi palvelussa {project} annettiin väärä salasana useita kertoja.",
    heading: "Epäonnistuneita kirjautumisia tilillesi",
    attempts:
      "Tilillesi palvelussa {project} annettiin väärä salasana useita kertoja peräkkäin. Mikään yrityksistä ei onnistunut, ja uusia yrityksiä hidastetaan nyt.",
    you: "Jos se olit sinä, odota muutama minuutti tai valitse kirjautumissivulla ”Unohditko salasanan?”. Uusi salasana toimii heti.",
    notYou:
      "Jos se et ollut sinä, sinun ei tarvitse tehdä mitään. Jos käytät samaa salasanaa muualla, vaihda salasanasi palvelussa {project} ja ota kaksivaiheinen vahvistus käyttöön, jos se on saatavilla.",
    often: "Lähetämme tämän viestin enintään kerran päivässä.",
  },
  security_notice: {
    subject: "{heading}: {project}",
    preview: "Tämä koskee tiliäsi palvelussa {project}.",
    heading: "{heading}",
    what: "{heading}. Tämä koskee tiliäsi palvelussa {project}. {effect}",
    device: "Laite: {device}",
    place: "Paikka: {place}",
    you: "Jos se olit sinä, sinun ei tarvitse tehdä mitään.",
    notYou:
      "Jos se et ollut sinä, valitse heti palvelun {project} kirjautumissivulla ”Unohditko salasanan?” ja tarkista sitten laitteet, pääsyavaimet ja kaksivaiheinen vahvistus tilisi asetuksissa.",
    why: "Lähetämme tämän viestin aina, kun tilisi suojaus muuttuu.",
    codesLeft: {
      one: "{count} palautuskoodi on jäljellä. Voit luoda uusia tilisi asetuksissa.",
      other: "{count} palautuskoodia on jäljellä. Voit luoda uusia tilisi asetuksissa.",
    },
    noCodesLeft: "Palautuskoodeja ei ole jäljellä. Luo uusia tilisi asetuksissa.",
    password_changed: "Salasanasi vaihdettiin",
    password_changed_effect: "Muilla laitteilla voi olla tarpeen kirjautua uudelleen uudella salasanalla.",
    second_factor_added: "Kaksivaiheinen vahvistus otettiin käyttöön",
    second_factor_added_effect:
      "Tästä lähtien kirjautumiseen tarvitaan todennussovelluksen koodi. Muut laitteet on kirjattu ulos.",
    second_factor_removed: "Kaksivaiheinen vahvistus poistettiin käytöstä",
    second_factor_removed_effect: "Kirjautumiseen ei enää tarvita koodia, eivätkä palautuskoodit enää toimi.",
    authenticator_added: "Pääsyavain lisättiin",
    authenticator_added_effect:
      "Jokainen, joka voi avata tämän pääsyavaimen sisältävän laitteen lukituksen, voi nyt kirjautua tilille.",
    recovery_codes_created: "Uudet palautuskoodit luotiin",
    recovery_codes_created_effect: "Aiemmat palautuskoodit eivät enää toimi.",
    recovery_code_used: "Kirjautumiseen käytettiin palautuskoodia",
    recovery_code_used_effect: "Se korvasi todennussovelluksen koodin, eikä sitä voi käyttää uudelleen.",
    new_device: "Uusi kirjautuminen",
    new_device_effect: "Joku kirjautui laitteella tai maasta, jota ei ole aiemmin käytetty tämän tilin kanssa.",
  },
  leaked_api_key: {
    subject: "API-avain vuoti ja mitätöitiin: {project}",
    preview: "Avain, jonka loppu on {lastFour}, löytyi julkisesta paikasta.",
    heading: "API-avain vuoti ja mitätöitiin",
    own: "API-avaimesi palvelussa {project} löytyi julkisesta paikasta ja on mitätöity. Sen loppu on {lastFour} ja kuvaus ”{description}”.",
    team: "Tiimin {team} API-avain palvelussa {project} löytyi julkisesta paikasta ja on mitätöity. Sen loppu on {lastFour} ja kuvaus ”{description}”.",
    unnamedTeam:
      "Tiimisi API-avain palvelussa {project} löytyi julkisesta paikasta ja on mitätöity. Sen loppu on {lastFour} ja kuvaus ”{description}”.",
    refused:
      "Tällä avaimella tehdyt pyynnöt hylätään nyt. Luo niitä varten uusi avain ja pidä se poissa lähdekoodista.",
    check:
      "Tarkista myös, onko avaimella tehty jotain, mitä et tunnista. Avain ei muutu taas salaiseksi, vaikka se poistettaisiin löytöpaikastaan.",
    why: "Saat tämän viestin, koska hallinnoit tätä avainta.",
  },
  email_template_broken: {
    subject: "Viestiä ”{templateDisplayName}” ei voida näyttää: {projectDisplayName}",
    preview: "{projectDisplayName} lähettää sen sijaan sisäänrakennetun viestin.",
    heading: "Sähköpostimalli ei toimi",
    broken:
      "Projektin {projectDisplayName} viestiä ”{templateDisplayName}” ei voitu näyttää muutostesi kanssa. Latchkit lähettää sen sijaan sisäänrakennetun viestin, joten käyttäjät voivat yhä kirjautua.",
    correct: "Korjaa malli tai teema hallintapaneelissa kohdassa Sähköpostit.",
    why: "Saat tämän viestin, koska hallinnoit projektia. Se lähetetään enintään kerran päivässä.",
  },
  webhook_endpoint_disabled: {
    subject: "Webhook-päätepiste poistettiin käytöstä: {projectDisplayName}",
    preview: "{projectDisplayName}: {reason}",
    heading: "Webhook-päätepiste poistettiin käytöstä",
    disabled: "Projekti {projectDisplayName} ei enää lähetä tapahtumia osoitteeseen {url}. {reason}",
    enable:
      "Kun päätepiste toimii taas, ota se käyttöön hallintapaneelissa. Sitten voit lähettää uudelleen kaiken, mitä siltä jäi saamatta.",
    why: "Saat tämän viestin, koska hallinnoit projektia.",
    failing: "Kaikki viestit siihen ovat epäonnistuneet viiden päivän ajan.",
    gone: "Se vastasi, että se on poistettu pysyvästi (tila 410).",
  },
  unsubscribe: {
    title: "Tilauksen peruutus",
    question: "Haluatko lopettaa markkinointiviestien saamisen palvelusta {project}?",
    confirm: "Peruuta tilaus",
    done: "Tilaus on peruutettu",
    doneDetails: "Et saa enää markkinointiviestejä palvelusta {project}.",
    already: "Tilaus on jo peruutettu",
    incomplete: "Tämä linkki on puutteellinen",
    incompleteDetails: "Avaa viestissä oleva linkki uudelleen tai kopioi se kokonaan.",
    expired: "Tämä linkki on vanhentunut",
    expiredDetails: "Käytä uudemmassa viestissä olevaa linkkiä tai muuta tilisi ilmoitusasetuksia.",
  },
};
